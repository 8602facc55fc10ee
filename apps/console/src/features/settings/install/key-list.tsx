import { useAction } from '@lotse/ui/data/use-action'
import { Ago } from '@lotse/ui/language/use-format'
import { Section, Status } from '@lotse/ui/layout/page'
import { Button } from '@mantine/core'
import { api } from '../../../lib/backend/api.ts'
import { sdkKeyKeys } from '../../../lib/backend/keys.ts'
import { useMay } from '../../../lib/backend/role.ts'
import { useT } from '../../../lib/i18n.ts'
import classes from '../settings.module.css'

interface Key {
  key: string
  name: string
  createdAt: string
  revokedAt: string | null
}

export function KeyList({ projectId, keys = [] }: { projectId: string; keys: Key[] | undefined }) {
  const t = useT()
  const may = useMay('manager')
  const create = useAction({
    run: () => api('POST /console/projects/:projectId/keys', { params: { projectId }, body: {} }),
    refresh: sdkKeyKeys,
    done: () => t.settings.keyCreated,
  })
  const revoke = useAction({
    run: (key: string) =>
      api('POST /console/projects/:projectId/keys/:key/revoke', { params: { projectId, key } }),
    ask: key => ({
      title: t.settings.revokeTitle,
      body: t.settings.revokeText,
      primary: t.settings.revokeButton(key),
    }),
    refresh: sdkKeyKeys,
    done: () => t.settings.keyRevoked,
  })
  return (
    <Section
      title={t.settings.keys}
      actions={
        may && (
          <Button variant="subtle" size="compact-sm" loading={create.busy} onClick={() => void create.run()}>
            {t.settings.newKey}
          </Button>
        )
      }
    >
      <p className={classes.hint}>{t.settings.keysHint}</p>
      <ul className={classes.list}>
        {keys.map(({ key, name, createdAt, revokedAt }) => (
          <li key={key}>
            <code>{key}</code>
            {name && <span>{name}</span>}
            <Status tone={revokedAt ? 'bad' : 'good'}>
              {revokedAt ? t.settings.revoked : t.settings.active}
            </Status>
            <Ago at={createdAt} />
            {may && !revokedAt && (
              <Button variant="subtle" color="red" size="compact-xs" onClick={() => void revoke.run(key)}>
                {t.settings.revoke}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
