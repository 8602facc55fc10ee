import type { RecordEntry } from '@lotse/contracts/academy/people/people'
import { type RecordKind, recordKinds, recordRights } from '@lotse/contracts/academy/people/record-kinds'
import { Choice } from '@lotse/ui/fields/choice'
import { Ago } from '@lotse/ui/language/use-format'
import { Anchor } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useApi } from '../../../lib/backend/backend.tsx'
import { useMay } from '../../../lib/backend/rights.ts'
import { useT } from '../../../lib/i18n.ts'
import { Timeline } from '../../../lib/screen/timeline/timeline.tsx'
import { paths } from '../../../paths.ts'
import classes from '../users.module.css'
import { useRecordWords } from './record-words.ts'

const pageSize = 30
const isKind = (text: string | undefined): text is RecordKind => recordKinds.some(kind => kind === text)

/** D95: what somebody did and what was done to them, in one timeline. */
export function RecordTab({ user }: { user: { id: string } }) {
  const t = useT()
  const api = useApi()
  const may = useMay()
  const navigate = useNavigate()
  const { part } = useSearch({ strict: false }) as { part?: string }
  const kind = isKind(part) ? part : undefined
  const shown = recordKinds.filter(one => may(...recordRights[one]))
  const history = useInfiniteQuery({
    queryKey: ['GET /admin/users/:user_id/record', user.id, kind],
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/users/:user_id/record', {
        params: { user_id: user.id },
        query: { limit: pageSize, kind, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: last => last.next ?? undefined,
  })
  const words: Record<string, string> = {
    all: t.users.record.all,
    ...Object.fromEntries(shown.map(one => [one, t.users.record.kinds[one]])),
  }
  return (
    <Timeline
      title={t.users.tabs.record}
      empty={t.users.record.empty}
      history={history}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      render={entry => <Entry entry={entry} />}
      actions={
        <Choice
          aria-label={t.users.record.show}
          size="xs"
          words={words}
          value={kind ?? 'all'}
          onChange={next =>
            void navigate({
              to: '.',
              search: { tab: 'record', ...(next === 'all' ? {} : { part: next }) } as never,
              replace: true,
              resetScroll: false,
            })
          }
        />
      }
    />
  )
}

function Entry({ entry }: { entry: RecordEntry }) {
  const t = useT()
  const { title, facts, text, path, tab } = useRecordWords()(entry)
  return (
    <>
      <div>
        {path || tab ? (
          <Anchor
            component={Link}
            to={path ?? '.'}
            search={(path || tab === 'overview' ? {} : { tab }) as never}
            fw={600}
            c="inherit"
            underline="always"
          >
            {title}
          </Anchor>
        ) : (
          <strong>{title}</strong>
        )}
        {facts.map(fact => ` · ${fact}`)}
        {entry.person && (
          <>
            {' · '}
            {entry.person.name ? (
              <Anchor component={Link} to={paths.user(entry.person.id)} c="inherit">
                {entry.person.name}
              </Anchor>
            ) : (
              t.common.unknownUser
            )}
          </>
        )}
        {' · '}
        <span className={classes.faint}>
          <Ago at={entry.at} thisMoment="justNow" />
        </span>
      </div>
      {text && <div className={classes.recordText}>{text}</div>}
    </>
  )
}
