import { useAction } from '@lotse/ui/data/use-action'
import { Button } from '@mantine/core'
import { api } from '../../lib/backend/api.ts'
import { PlainCard } from '../../shell/plain-card.tsx'
import { useVisiting } from './visitor-page.tsx'

interface ClosedLetterProps {
  project: string
  token: string
  onOpened(): void
}

/** The address is not confirmed yet: pressing the button confirms it. */
export function ClosedLetter({ project, token, onOpened }: ClosedLetterProps) {
  const { t } = useVisiting()
  const press = useAction({ run: () => api('POST /letter/read', { body: { token } }), after: onOpened })
  return (
    <PlainCard title={t.title(project)} brand={project} lead={t.showLead} onSubmit={() => void press.run()}>
      <Button type="submit" size="md" fullWidth loading={press.busy}>
        {t.show}
      </Button>
    </PlainCard>
  )
}
