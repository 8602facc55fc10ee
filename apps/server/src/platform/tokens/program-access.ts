import { lotseFamily } from '../http/errors.ts'
import type { Access } from '../http/openapi.ts'
import { callHeaders, callRules } from './call-headers.ts'
import { API } from './mount-for-programs.ts'

interface Own extends Pick<Access, 'tagOf' | 'about' | 'tags'> {
  /** Where a token is made, and how it begins. */
  tokens: string
}

/** How programs identify themselves to either product, for the OpenAPI document of /api/v1. */
export const programAccess = ({ tokens, about, tags, ...own }: Own): Access => ({
  ...own,
  below: API,
  schemes: { token: { type: 'http', scheme: 'bearer', description: `An API token, made in ${tokens}.` } },
  needs: () => ['token'],
  headers: callHeaders,
  family: () => lotseFamily,
  about: `${about} ${callRules}`,
  tags: { ...tags, token: 'The token itself.' },
})
