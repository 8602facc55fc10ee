import { Status } from '@lotse/ui/page'
import { routeQuery } from '@lotse/ui/query.ts'
import { Ago } from '@lotse/ui/use-format'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import classes from './settings.module.css'

/** People sit here with their site in another window: the answer must come by itself. */
const everyMs = 4000

export function SeenSites({ projectId }: { projectId: string }) {
  const t = useT()
  const { data } = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/installation', { params: { projectId } }),
    refetchInterval: everyMs,
  })
  const sites = data?.sites ?? []
  return (
    <div>
      <p className={classes.seen} role="status">
        <Status tone={sites.length > 0 ? 'good' : 'neutral'}>
          {sites.length > 0 ? t.settings.weSeeYou : t.settings.nobodyYet}
        </Status>
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
    </div>
  )
}
