import type { Project } from '@lotse/contracts/console/projects'
import { Section, Status } from '@lotse/ui/page'
import { routeQuery } from '@lotse/ui/query.ts'
import { useSnackbar } from '@lotse/ui/snackbar'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/role.ts'
import { KeyList } from './key-list.tsx'
import classes from './settings.module.css'

/** How a site is connected: by snippet or package, and what its policy must allow. */
export function InstallPage({ project }: { project: Project }) {
  const t = useT()
  const mayKeys = useMay('agent')
  const params = { projectId: project.id }
  const keys = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/keys', { params }),
    enabled: mayKeys,
  })
  const seen = useQuery(
    routeQuery(api, 'GET /console/projects/:projectId/contacts', {
      params,
      query: { kind: 'all', limit: 1 },
    }),
  )
  const key = keys.data?.items.find(({ revokedAt }) => !revokedAt)?.key ?? 'YOUR-KEY'
  const { origin } = location
  const alive = (seen.data?.items.length ?? 0) > 0
  return (
    <div className={classes.stack}>
      <p className={classes.seen} role="status">
        <Status tone={alive ? 'good' : 'neutral'}>
          {alive ? t.settings.weSeeYou : t.settings.nobodyYet}
        </Status>
      </p>
      <Code title={t.settings.snippet} hint={t.settings.snippetHint} code={loaderTag(origin, key)} />
      <Code title={t.settings.package} hint={t.settings.packageHint} code={packageCode(origin, key)} />
      <Code title={t.settings.policy} hint={t.settings.policyHint} code={policyLines(origin)} />
      {mayKeys && <KeyList projectId={project.id} keys={keys.data?.items} />}
    </div>
  )
}

const loaderTag = (origin: string, key: string): string =>
  `<script async src="${origin}/sdk/loader.js" data-key="${key}"></script>`

const packageCode = (origin: string, key: string): string =>
  `import Gleap from '@lotse/sdk'\n\nGleap.setOrigin('${origin}')\nGleap.initialize('${key}')`

const policyLines = (origin: string): string =>
  [`script-src ${origin}`, `connect-src ${origin} ${origin.replace(/^http/, 'ws')}`].join('\n')

function Code({ title, hint, code }: { title: string; hint: string; code: string }) {
  const t = useT()
  const snackbar = useSnackbar()
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(code)
    snackbar.show(t.settings.copied)
  }
  return (
    <Section
      title={title}
      actions={
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
          aria-label={t.settings.copy(title)}
          onClick={() => void copy()}
        >
          {t.settings.copyShort}
        </Button>
      }
    >
      <p className={classes.hint}>{hint}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre className={classes.code} tabIndex={0}>
        {code}
      </pre>
    </Section>
  )
}
