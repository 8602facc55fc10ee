import type { Project } from '@lotse/contracts/console/projects'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { Section } from '@lotse/ui/layout/page'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../../lib/backend/api.ts'
import { uploadCommand, vitePlugin, webpackPlugin } from '../../../../lib/backend/upload-command.ts'
import { useT } from '../../../../lib/i18n.ts'
import { paths } from '../../../../paths.ts'
import { LabelledCode } from '../../labelled-code.tsx'
import classes from '../../settings.module.css'
import { ReleaseList } from './release-list.tsx'

/** The source maps of a site, and how its build sends them. */
export function SourceMapsPage({ project: { id: projectId } }: { project: Project }) {
  const t = useT()
  const words = t.stacks.settings
  const releases = useQuery(
    routeQuery(api, 'GET /console/projects/:projectId/source-maps', { params: { projectId } }),
  )
  const ways = [
    [words.command, uploadCommand({ projectId, release: '2.1' })],
    ['Vite', vitePlugin(projectId)],
    ['webpack', webpackPlugin(projectId)],
  ] as const
  return (
    <div className={`${classes.stack} ${classes.narrow}`}>
      <p className={classes.hint}>{words.lead}</p>
      <Section title={words.releases} flush>
        <Loaded of={releases}>{({ items }) => <ReleaseList projectId={projectId} items={items} />}</Loaded>
      </Section>
      <Section title={words.how}>
        <div className={classes.stack}>
          <p className={classes.hint}>
            {words.token}{' '}
            <Anchor component={Link} underline="always" to={paths.settings(projectId, 'tokens')}>
              {t.settings.tabs.tokens}
            </Anchor>
          </p>
          <p className={classes.hint}>{words.package}</p>
          <p className={classes.hint}>{words.release}</p>
          <p className={classes.hint}>{words.remove}</p>
          {ways.map(([label, code]) => (
            <LabelledCode key={label} label={label} code={code} />
          ))}
        </div>
      </Section>
    </div>
  )
}
