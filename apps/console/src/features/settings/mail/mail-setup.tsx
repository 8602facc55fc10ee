import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { Facts, Section } from '@lotse/ui/layout/page'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/backend/api.ts'
import { useT } from '../../../lib/i18n.ts'
import classes from '../settings.module.css'

/** What the installation has set, for whoever wonders why no mail comes. */
export function MailSetup({ projectId }: { projectId: string }) {
  const t = useT().mail
  const setup = useQuery(routeQuery(api, 'GET /console/projects/:projectId/mail', { params: { projectId } }))
  return (
    <Section title={t.setup}>
      <p className={classes.hint}>{t.setupHint}</p>
      <Loaded of={setup}>
        {({ way, from, answersTo }) => (
          <Facts
            items={[
              [t.way, t.ways[way]],
              ...(from ? [[t.sender, from] as [string, string]] : []),
              [t.answers, answersTo ?? t.noAnswers],
            ]}
          />
        )}
      </Loaded>
    </Section>
  )
}
