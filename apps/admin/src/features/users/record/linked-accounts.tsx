import { routeQuery } from '@lotse/ui/data/query.ts'
import { Ago } from '@lotse/ui/language/use-format'
import { Section, Status } from '@lotse/ui/layout/page'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../lib/backend/backend.tsx'
import { useOffer } from '../../../lib/backend/offers.ts'
import { useMay } from '../../../lib/backend/rights.ts'
import { useT } from '../../../lib/i18n.ts'
import { paths } from '../../../paths.ts'
import classes from '../users.module.css'

/** D95: who may be the same person, if sign-ins leave traces. It is a hint and says so. */
export function LinkedAccounts({ userId }: { userId: string }) {
  const t = useT()
  const words = t.users.links
  const isOffered = useOffer('accountLinks') === true
  const mayRead = useMay()('moderate')
  const { data } = useQuery({
    ...routeQuery(useApi(), 'GET /admin/users/:user_id/links', { params: { user_id: userId } }),
    enabled: isOffered && mayRead,
  })
  if (!data?.is_on) return null
  return (
    <Section title={words.title}>
      {data.items.length === 0 ? (
        <span className={classes.faint}>{words.none}</span>
      ) : (
        <>
          <p className={classes.hint}>{words.hint}</p>
          <ul className={classes.links}>
            {data.items.map(({ id, name, enabled, at }) => (
              <li key={id}>
                <Anchor component={Link} to={paths.user(id)}>
                  {name}
                </Anchor>
                {!enabled && <Status tone="bad">{t.users.banned}</Status>}
                <span className={classes.faint}>
                  <Ago at={at} thisMoment="justNow" />
                </span>
              </li>
            ))}
          </ul>
          {data.has_more && <p className={classes.faint}>{words.more}</p>}
        </>
      )}
    </Section>
  )
}
