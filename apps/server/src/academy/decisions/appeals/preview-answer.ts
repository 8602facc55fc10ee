import type { AppealDecision } from '@lotse/contracts/academy/decisions/appeals'
import type { MailPreviews } from '@lotse/contracts/academy/decisions/decisions'
import type { AcademyCtx } from '../../auth/guard.ts'
import { rehearse } from '../statement/rehearse.ts'
import { decideAppeal } from './appeals.ts'

/** What this answer would mail: to whoever objected, and to all who are told what becomes of the decision. */
export const previewAnswer = (ctx: AcademyCtx, id: string, given: AppealDecision): Promise<MailPreviews> =>
  rehearse(ctx, ctx => decideAppeal(ctx, id, given))
