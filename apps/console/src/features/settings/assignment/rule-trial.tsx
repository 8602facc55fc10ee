import type { RuleFields, RuleTrial as Trial } from '@lotse/contracts/assignment/assignment-rules'
import type { Project } from '@lotse/contracts/console/projects'
import { useErrorText } from '@lotse/ui/data/use-action'
import { Ago, useFormat } from '@lotse/ui/language/use-format'
import { ErrorState } from '@lotse/ui/layout/page'
import { Anchor, Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../lib/i18n.ts'
import { facetsQuery } from '../../../lib/tickets/ticket-facets.ts'
import { paths } from '../../../paths.ts'
import classes from '../settings.module.css'
import trial from './rule-trial.module.css'
import { hasPages, trialQuery } from './rules.ts'

const pauseMs = 400

interface RuleTrialProps {
  project: Project
  ruleId: string | undefined
  draft: RuleFields
}

/** What the rule, as it is in the form, would have done with the newest tickets. */
export function RuleTrial({ project, ruleId, draft }: RuleTrialProps) {
  const t = useT()
  const errorText = useErrorText()
  const { conditions, people } = draft
  const [tried] = useDebouncedValue({ conditions, people, ...(ruleId ? { id: ruleId } : {}) }, pauseMs)
  const { data, error, refetch } = useQuery({ ...trialQuery(project.id, tried), enabled: hasPages(tried) })
  return (
    <fieldset className={classes.group}>
      <legend>{t.assignment.trial}</legend>
      <p className={classes.hint}>{t.assignment.trialHint}</p>
      {data ? (
        <Outcome project={project} outcome={data} hasPeople={people.length > 0} />
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        hasPages(tried) && <Loader size="sm" />
      )}
    </fieldset>
  )
}

interface OutcomeProps {
  project: Project
  outcome: Trial
  /** Somebody is chosen: until then it only says what fits. */
  hasPeople: boolean
}

function Outcome({ project, outcome, hasPeople }: OutcomeProps) {
  const t = useT()
  const words = t.assignment
  const format = useFormat()
  const people = useQuery(facetsQuery(project.id)).data?.people ?? []
  const nameOf = (id: string | null) => people.find(person => person.id === id)?.name ?? t.ticket.nobody
  const { looked, earlier, items } = outcome
  const counts = new Map<string | null, number>()
  for (const { accountId } of items) counts.set(accountId, (counts.get(accountId) ?? 0) + 1)
  return (
    <>
      <div role="status">
        <p className={classes.seen}>
          {looked === 0
            ? words.trialEmpty
            : items.length === 0
              ? words.trialNone(format.number(looked))
              : (hasPeople ? words.trialSome : words.trialFits)(
                  items.length,
                  format.number(items.length),
                  format.number(looked),
                )}
          {earlier > 0 && ` ${words.trialEarlier(earlier, format.number(earlier))}`}
        </p>
        {hasPeople && items.length > 0 && (
          <p className={classes.seen}>
            {[...counts].map(([id, count]) => `${nameOf(id)}: ${format.number(count)}`).join(' · ')}
          </p>
        )}
      </div>
      {items.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
        <ul className={trial.tickets} aria-label={words.trialTickets} tabIndex={0}>
          {items.map(({ id, number, title, createdAt, accountId }) => (
            <li key={id}>
              <Anchor
                component={Link}
                to={paths.ticket(project.id, id)}
                target="_blank"
                aria-label={words.trialOpens(`#${number} ${title}`)}
              >
                #{number} {title}
              </Anchor>
              {hasPeople && <span>{nameOf(accountId)}</span>}
              <Ago at={createdAt} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
