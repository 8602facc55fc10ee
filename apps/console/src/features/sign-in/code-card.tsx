import { useAction } from '@lotse/ui/data/use-action'
import { useCodeStep } from '@lotse/ui/sign-on/second-factor/code-step'
import { useT } from '../../lib/i18n.ts'
import { PlainCard } from '../../shell/plain-card.tsx'

interface CodeCardProps {
  problem: string
  /** Of either kind; the server tells them apart. */
  onCode(code: string): Promise<void>
  onBack(): void
}

/** The second factor, once it is required. */
export function CodeCard({ problem, onCode, onBack }: CodeCardProps) {
  const t = useT()
  const send = useAction({ run: onCode })
  const { title, lead, submit, fields } = useCodeStep({
    busy: send.busy,
    onCode: code => void send.run(code),
    onRecovery: code => void send.run(code),
    onBack,
    recovery: {
      lead: t.shell.signIn.recoveryLead,
      shape: /\S/,
      example: 'xxxxx-xxxxx-xxxxx-xxxxx',
    },
  })
  return (
    <PlainCard title={title} lead={lead} problem={problem} onSubmit={submit}>
      {fields}
    </PlainCard>
  )
}
