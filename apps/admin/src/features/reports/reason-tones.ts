import type { ReportReason } from '@lotse/contracts/academy/challenges/reports'
import type { Tone } from '@lotse/ui/layout/page'

export const reasonTones: Record<ReportReason, Tone> = {
  ABUSE: 'bad',
  WRONG: 'warn',
  UNRELATED_SKILL: 'info',
  DISLIKE: 'neutral',
  OTHER: 'neutral',
}
