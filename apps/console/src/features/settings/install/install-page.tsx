import type { Project } from '@lotse/contracts/console/projects'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { Section } from '@lotse/ui/layout/page'
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { useMay } from '../../../lib/backend/role.ts'
import { useT } from '../../../lib/i18n.ts'
import { CodeBlock, CopyButton } from '../../../lib/values/code-block.tsx'
import classes from '../settings.module.css'
import { installCode, policyLines } from './install-code.ts'
import { KeyList } from './key-list.tsx'
import { NextSteps } from './next-steps.tsx'
import { SeenSites } from './seen-sites.tsx'

/** How to connect a site: by snippet or package, what its policy must allow, and whether it worked. */
export function InstallPage({ project }: { project: Project }) {
  const t = useT()
  const mayKeys = useMay('agent')
  const [way, setWay] = useState<keyof ReturnType<typeof installCode>>('snippet')
  const keys = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/keys', { params: { projectId: project.id } }),
    enabled: mayKeys,
  })
  const key = keys.data?.items.find(({ revokedAt }) => !revokedAt)?.key ?? 'YOUR-KEY'
  const code = installCode(location.origin, key)
  const policy = policyLines(location.origin, project.addresses)
  return (
    <div className={`${classes.stack} ${classes.narrow}`}>
      <SeenSites project={project} />
      <NextSteps project={project} />
      <Section
        title={t.settings.embed}
        actions={<CopyButton label={t.settings.ways[way]} text={code[way]} />}
      >
        <Tabs value={way} onChange={name => name && setWay(name as typeof way)}>
          <Tabs.List>
            {(['snippet', 'npm', 'react'] as const).map(name => (
              <Tabs.Tab key={name} value={name}>
                {t.settings.ways[name]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={way} pt="sm">
            <p className={classes.hint}>{t.settings.wayHints[way]}</p>
            <CodeBlock code={code[way]} />
          </Tabs.Panel>
        </Tabs>
      </Section>
      <Section title={t.settings.policy} actions={<CopyButton label={t.settings.policy} text={policy} />}>
        <p className={classes.hint}>{t.settings.policyHint}</p>
        <CodeBlock code={policy} />
      </Section>
      {mayKeys && <KeyList projectId={project.id} keys={keys.data?.items} />}
    </div>
  )
}
