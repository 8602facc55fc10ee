import type { MailRow } from '@lotse/contracts/console/mail'
import { Status } from '@lotse/ui/layout/page'
import { useT } from '../../../lib/i18n.ts'

const tones = { waiting: 'neutral', sent: 'good', stored: 'warn', refused: 'bad' } as const

export function MailState({ state }: Pick<MailRow, 'state'>) {
  const { states } = useT().mail.list
  return <Status tone={tones[state]}>{states[state]}</Status>
}
