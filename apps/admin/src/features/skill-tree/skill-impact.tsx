import type { SkillUsage } from '@lotse/contracts/academy/skills/skills'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import { useFormat } from '@lotse/ui/language/use-format'
import { Button, Loader } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Api } from '../../lib/backend/api.ts'
import { useT } from '../../lib/i18n.ts'
import classes from './skill-tree.module.css'

interface SkillImpactProps {
  /** Passed on: a dialog is outside of what the app provides. */
  api: Api
  root: string
  sub: string | undefined
  usage: SkillUsage
  maySeePeople: boolean
}

const pageSize = 20

/** D91: who loses what if a skill is deleted; read when somebody opens it. */
export function SkillImpact(props: SkillImpactProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.impact} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t.skills.impact}</summary>
      {isOpen && <Lists {...props} />}
    </details>
  )
}

function Lists({ api, root, sub, usage, maySeePeople }: SkillImpactProps) {
  const t = useT()
  const errorText = useErrorText()
  const query = sub === undefined ? {} : { sub }
  const impact = useQuery(routeQuery(api, 'GET /admin/skilltree/:root/impact', { params: { root }, query }))
  if (impact.error) return <p role="alert">{errorText(impact.error)}</p>
  if (!impact.data) return <Loader size="sm" aria-label={t.skills.impact} />
  const { jobs, challenges, courses } = impact.data
  return (
    <>
      <Named title={t.skills.impactJobs} total={usage.jobs}>
        {jobs.map(({ id, title, company }) => (
          <li key={id}>{t.skills.jobAt(title, company)}</li>
        ))}
      </Named>
      <Named title={t.skills.impactChallenges} total={usage.challenges}>
        {challenges.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </Named>
      <Named title={t.skills.impactCourses} total={courses.length}>
        {courses.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </Named>
      {maySeePeople && usage.users_with_xp > 0 && <People api={api} root={root} sub={sub} />}
    </>
  )
}

function Named({ title, total, children }: { title: string; total: number; children: ReactNode[] }) {
  const t = useT()
  const format = useFormat()
  if (children.length === 0) return null
  return (
    <section>
      <h4>{title}</h4>
      <ul>
        {children}
        {total > children.length && <li>{t.skills.impactMore(format.number(total - children.length))}</li>}
      </ul>
    </section>
  )
}

function People({ api, root, sub }: { api: Api; root: string; sub: string | undefined }) {
  const t = useT()
  const format = useFormat()
  const errorText = useErrorText()
  const people = useInfiniteQuery({
    queryKey: ['GET /admin/skilltree/:root/people', { root, sub }],
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/skilltree/:root/people', {
        params: { root },
        query: { ...(sub === undefined ? {} : { sub }), limit: pageSize, offset: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const seen = all.reduce((sum, { items }) => sum + items.length, 0)
      return last.items.length === 0 || seen >= last.total ? undefined : seen
    },
  })
  const rows = people.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section>
      <h4>{t.skills.impactPeople}</h4>
      {people.error && <p role="alert">{errorText(people.error)}</p>}
      <ul>
        {rows.map(({ user_id, name, skill, xp }) => (
          <li key={`${user_id} ${skill}`}>
            {t.skills.impactPerson(name ?? t.common.unknownUser, skill, format.number(xp))}
          </li>
        ))}
      </ul>
      {people.hasNextPage && (
        <Button
          variant="default"
          size="compact-sm"
          loading={people.isFetchingNextPage}
          onClick={() => void people.fetchNextPage()}
        >
          {t.skills.impactNext}
        </Button>
      )}
    </section>
  )
}
