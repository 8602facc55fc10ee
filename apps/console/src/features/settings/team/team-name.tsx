import { longest } from '@lotse/contracts/visitor/longest'
import { useUnsavedChanges } from '@lotse/ui/data/edits'
import { useAction } from '@lotse/ui/data/use-action'
import { Section } from '@lotse/ui/layout/page'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { teamKeys } from '../../../lib/backend/keys.ts'
import { useSession } from '../../../lib/backend/session.ts'
import { Form } from '../../../lib/fields/form.tsx'
import { useT } from '../../../lib/i18n.ts'
import classes from '../settings.module.css'

export function TeamName({ teamId }: { teamId: string }) {
  const t = useT()
  const stored = useSession().teams.find(({ id }) => id === teamId)?.name ?? ''
  const [name, setName] = useState(stored)
  useUnsavedChanges(name.trim() !== stored)
  const rename = useAction({
    run: () => api('PATCH /console/teams/:teamId', { params: { teamId }, body: { name: name.trim() } }),
    refresh: teamKeys,
    done: () => t.settings.saved,
  })
  return (
    <Section title={t.settings.teamName}>
      <Form className={classes.row} onSubmit={() => name.trim() && void rename.run()}>
        <TextInput
          aria-label={t.settings.teamName}
          value={name}
          maxLength={longest.name}
          error={name.trim() ? undefined : t.settings.teamNameMissing}
          onChange={event => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={rename.busy} disabled={!name.trim() || name.trim() === stored}>
          {t.settings.save}
        </Button>
      </Form>
    </Section>
  )
}
