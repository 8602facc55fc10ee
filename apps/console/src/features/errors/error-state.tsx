import type { ErrorRow, ErrorState as State } from '@lotse/contracts/console/stacks/errors'
import { longestRelease } from '@lotse/contracts/console/stacks/source-maps'
import { useAction } from '@lotse/ui/data/use-action'
import { Section, Status } from '@lotse/ui/layout/page'
import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { errorKeys } from '../../lib/backend/keys.ts'
import { useMay } from '../../lib/backend/role.ts'
import { useT } from '../../lib/i18n.ts'
import classes from './errors.module.css'

/** Whether a mistake is open, and what an agent can make of it. */
export function ErrorState({ projectId, error }: { projectId: string; error: ErrorRow }) {
  const t = useT().siteErrors
  const may = useMay('agent')
  const [release, setRelease] = useState('')
  const change = useAction({
    run: (state: State) =>
      api('POST /console/projects/:projectId/errors/:errorId/state', {
        params: { projectId, errorId: error.id },
        body: { state, ...(state === 'resolved' ? { resolvedIn: release.trim() } : {}) },
      }),
    refresh: errorKeys,
    done: ({ state }) => t.changed[state],
  })
  const said =
    error.state === 'resolved' && error.resolvedIn ? t.resolvedIn(error.resolvedIn) : t.states[error.state]
  return (
    <Section title={t.state}>
      <Group mb={may ? 'sm' : 0} gap={8}>
        <Status tone={error.state === 'open' ? 'bad' : error.state === 'resolved' ? 'good' : 'neutral'}>
          {said}
        </Status>
        {error.isBack && <Status tone="bad">{t.back}</Status>}
      </Group>
      {may &&
        (error.state === 'open' ? (
          <form
            className={classes.resolve}
            onSubmit={event => {
              event.preventDefault()
              void change.run('resolved')
            }}
          >
            <TextInput
              label={t.inRelease}
              description={t.inReleaseHint}
              maxLength={longestRelease}
              value={release}
              onChange={event => setRelease(event.currentTarget.value)}
            />
            <Button type="submit" loading={change.busy}>
              {t.resolve}
            </Button>
            <Button variant="default" loading={change.busy} onClick={() => void change.run('ignored')}>
              {t.ignore}
            </Button>
          </form>
        ) : (
          <Button variant="default" loading={change.busy} onClick={() => void change.run('open')}>
            {t.reopen}
          </Button>
        ))}
    </Section>
  )
}
