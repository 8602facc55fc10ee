import type { TicketReproduction } from '@lotse/contracts/console/fields/reproduction'
import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { clock } from '@lotse/rules/replay/clock'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useLocale } from '@lotse/ui/language/i18n'
import { EmptyState } from '@lotse/ui/layout/page'
import { saveFile } from '@lotse/ui/list/export/csv.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { CodeBlock, CopyButton } from '../../../lib/values/code-block.tsx'
import classes from './reproduction.module.css'

interface ReproductionProps {
  ticket: TicketDetail
  projectId: string
}

/** How to see what the visitor saw: steps in words, and a test that does them. */
export function Reproduction({ ticket, projectId }: ReproductionProps) {
  const { locale } = useLocale()
  const found = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/tickets/:ticketId/reproduction', {
      params: { projectId, ticketId: ticket.id },
      query: { lang: locale.startsWith('de') ? 'de' : 'en' },
    }),
    // A replay never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return <Loaded of={found}>{data => <Found found={data} ticketNumber={ticket.number} />}</Loaded>
}

type Way = 'steps' | 'test'

function Found({ found, ticketNumber }: { found: TicketReproduction; ticketNumber: number }) {
  const t = useT().ticket.reproduction
  const [way, setWay] = useState<Way>('steps')
  const { test, lacks } = found
  if (test === null) return <EmptyState title={t.none} text={lacks.join(' ')} />
  const file =
    way === 'steps'
      ? { name: `ticket-${ticketNumber}.txt`, text: stepsText(found), type: 'text/plain' }
      : { name: `ticket-${ticketNumber}.spec.ts`, text: test, type: 'text/plain' }
  return (
    <div className={classes.reproduction}>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={t.ways}
          value={way}
          data={[
            { value: 'steps', label: t.steps },
            { value: 'test', label: t.test },
          ]}
          onChange={value => setWay(value as Way)}
        />
        <div className={classes.files}>
          <CopyButton label={t[way]} text={file.text} />
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            aria-label={t.saveOf(t[way])}
            onClick={() => saveFile(file.name, file.text, file.type)}
          >
            {t.save}
          </Button>
        </div>
      </div>
      {lacks.length > 0 && (
        <ul className={classes.lacks}>
          {lacks.map(lack => (
            <li key={lack}>{lack}</li>
          ))}
        </ul>
      )}
      {way === 'steps' ? <Steps found={found} /> : <CodeBlock code={test} />}
    </div>
  )
}

function Steps({ found: { steps, failure } }: { found: TicketReproduction }) {
  const t = useT().ticket.reproduction
  return (
    <>
      <ol className={classes.steps} aria-label={t.steps}>
        {steps.map(({ at, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps never move, and two may say the same
          <li key={index}>
            <span>{text}</span>
            <span className={classes.moment}>{clock(at)}</span>
          </li>
        ))}
      </ol>
      {failure && <p className={classes.failure}>{failure}</p>}
    </>
  )
}

/** For an issue or a chat: what is missing is above, because it changes how the steps are read. */
function stepsText({ steps, failure, lacks }: TicketReproduction): string {
  const numbered = steps.map(({ text }, index) => `${index + 1}. ${text}`)
  return `${[...lacks, ...(lacks.length > 0 ? [''] : []), ...numbered, ...(failure ? ['', failure] : [])].join('\n')}\n`
}
