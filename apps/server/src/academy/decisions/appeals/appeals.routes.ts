import type { appealPageRoutes, appealRoutes } from '@lotse/contracts/academy/decisions/appeals'
import type { Handlers } from '../../../platform/http/mount.ts'
import type { Caller } from '../../auth/guard.ts'
import { sendAppeal, showAppeal } from './appeal-page.ts'
import { decideAppeal } from './appeals.ts'
import { previewAnswer } from './preview-answer.ts'

export const appealHandlers: Handlers<typeof appealRoutes, Caller> = {
  'POST /admin/appeals/:appeal_id/decide': ({ params, body }, ctx) =>
    decideAppeal(ctx, params.appeal_id, body),
  'POST /admin/appeals/:appeal_id/preview': ({ params, body }, ctx) =>
    previewAnswer(ctx, params.appeal_id, body),
}

export const appealPageHandlers: Handlers<typeof appealPageRoutes, Caller> = {
  'GET /admin/appeal': ({ query }, ctx) => showAppeal(ctx, query),
  'POST /admin/appeal': ({ query, body }, ctx) => sendAppeal(ctx, query, body.text),
}
