import type { Project } from '@lotse/contracts/console/projects'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { Ago } from '@lotse/ui/language/use-format'
import { Status } from '@lotse/ui/layout/page'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/backend/api.ts'
import { useSaveProject } from '../../../lib/backend/project.ts'
import { useMay } from '../../../lib/backend/role.ts'
import { useT } from '../../../lib/i18n.ts'
import classes from '../settings.module.css'

/** People look at this with their site in another window: the result must appear by itself. */
const everyMs = 4000

export function SeenSites({ project }: { project: Project }) {
  const t = useT()
  const mayAllow = useMay('manager')
  const save = useSaveProject(project)
  const { data } = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/installation', {
      params: { projectId: project.id },
    }),
    refetchInterval: everyMs,
  })
  const sites = data?.sites ?? []
  const refused = data?.refused ?? []
  return (
    <div>
      <p className={classes.seen} role="status">
        {(sites.length > 0 || refused.length === 0) && (
          <Status tone={sites.length > 0 ? 'good' : 'neutral'}>
            {sites.length > 0 ? t.settings.weSeeYou : t.settings.nobodyYet}
          </Status>
        )}
      </p>
      {sites.length > 0 && (
        <ul className={classes.sites}>
          {sites.slice(0, 5).map(({ origin, lastSeenAt, sdkVersion }) => (
            <li key={origin}>
              <span>{origin}</span>
              <small>
                <Ago at={lastSeenAt} />
                {sdkVersion && ` · SDK ${sdkVersion}`}
              </small>
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <ul className={classes.sites}>
          {refused.slice(0, 5).map(({ origin, at }) => (
            <li key={origin}>
              <Status tone="bad">{t.settings.refused(origin)}</Status>
              <small>
                <Ago at={at} />
              </small>
              {mayAllow && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t.settings.allowOf(origin)}
                  loading={save.busy}
                  onClick={() => void save.run({ allowedOrigins: [...project.allowedOrigins, origin] })}
                >
                  {t.settings.allow}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
