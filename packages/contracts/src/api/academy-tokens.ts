import { z } from 'zod'
import { uuid } from '../academy/fields/fields.ts'
import { rights, roles } from '../academy/rights.ts'
import { routes } from '../route.ts'
import { academyScopes } from './academy-scopes.ts'
import { rotation, tokenShapes, withSecret } from './token-shapes.ts'

const { token, newToken } = tokenShapes(academyScopes, roles)

export type AcademyToken = z.output<typeof token>
export type NewAcademyToken = z.output<typeof newToken>

const made = token.extend(withSecret)
export type MadeAcademyToken = z.output<typeof made>

const params = z.object({ token_id: uuid })

export const academyTokenRoutes = routes({
  'GET /admin/tokens': {
    who: 'staff',
    summary: 'List your own API tokens, newest first; administrators see those of everybody',
    answer: z.object({ items: z.array(token) }),
  },
  'POST /admin/tokens': {
    who: 'staff',
    summary: 'Create an API token of your own; its secret is shown once',
    body: newToken,
    answer: made,
    status: 201,
    limit: 'message',
  },
  'POST /admin/tokens/:token_id/rotate': {
    who: 'staff',
    summary: 'Replace the secret of your own token; the old one works for as long as asked',
    params,
    body: rotation,
    answer: made,
    status: 201,
    limit: 'message',
  },
  'DELETE /admin/tokens/:token_id': {
    who: 'staff',
    summary: 'Revoke a token; it stops working immediately',
    params,
    answer: z.object({}),
  },
})

/** What only programs need. */
export const academyApiRoutes = routes({
  'GET /api/v1/token': {
    who: 'staff',
    summary: 'Get the token itself: what it may do',
    answer: z.object({
      id: z.string(),
      name: z.string(),
      role: z.enum(roles),
      scopes: z.array(z.enum(academyScopes)),
      /** What its role, its maker and its scopes leave it. */
      rights: z.array(z.enum(rights)),
    }),
  },
})
