import type { FieldResult } from '@lotse/contracts/console/content/field-result'
import { exportFormats } from '@lotse/contracts/exports/export-format'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import { Ago, useFormat } from '@lotse/ui/language/use-format'
import { ErrorState, Section } from '@lotse/ui/layout/page'
import type { CsvWords } from '@lotse/ui/list/export/csv-words.ts'
import { ExportMenu } from '@lotse/ui/list/export/export-menu'
import { useExports } from '@lotse/ui/list/export/exports'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../lib/backend/api.ts'
import { type FieldWords, useFieldWords } from '../../../lib/conditions/use-field-words.ts'
import { useT } from '../../../lib/i18n.ts'
import { Bars, NothingYet } from '../../../lib/lists/charts.tsx'
import { exportAddress, useExportWords } from '../../../lib/lists/use-export-words.ts'
import { paths } from '../../../paths.ts'
import classes from './results.module.css'

interface SurveyResultsProps {
  projectId: string
  flowId: string
  from: Date
}

/** Answers by question: scores as bars with the NPS, choices as bars, texts as they were written. */
export function SurveyResults({ projectId, flowId, from }: SurveyResultsProps) {
  const { results } = useT().outbound
  const errorText = useErrorText()
  const format = useFormat()
  const words = useFieldWords(flowId)
  const start = useExports()
  const exported = useExportWords()
  const { data, error, refetch } = useQuery(
    routeQuery(api, 'GET /console/projects/:projectId/flows/:flowId/results', {
      params: { projectId, flowId },
      query: { from: from.toISOString() },
    }),
  )
  if (!data && error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={200} />
  return (
    <>
      <div className={classes.about}>
        <p className={classes.outside}>{results.everyCampaign}</p>
        <ExportMenu
          formats={exportFormats}
          onExport={format =>
            start({
              title: results.answers,
              format,
              path: exportAddress('GET /console/projects/:projectId/flows/:flowId/results/export', {
                params: { projectId, flowId },
                query: { from: from.toISOString(), format },
              }),
              words: exported.answers(column => answerWords(words, column)),
            })
          }
        />
      </div>
      {data.fields.map(field => (
        <Section
          key={field.name}
          title={words.label(field.name)}
          actions={<span className={classes.count}>{results.responses(field.answered)}</span>}
        >
          {field.answered === 0 && field.outside === 0 && <NothingYet>{results.nothing}</NothingYet>}
          {field.answered > 0 && <Field projectId={projectId} field={field} words={words} />}
          {field.outside > 0 && (
            <p className={classes.outside}>{results.outside(field.outside, format.number(field.outside))}</p>
          )}
        </Section>
      ))}
    </>
  )
}

const PREFIX = 'answer.'

/** A question with its label, and each choice with its own; several are one cell. */
function answerWords(words: FieldWords, column: string): CsvWords | undefined {
  if (!column.startsWith(PREFIX)) return undefined
  const name = column.slice(PREFIX.length)
  const label = (text: string) => String(words.value(name, text))
  return { label: words.label(name), value: text => text.split('; ').map(label).join('; ') }
}

interface FieldProps {
  projectId: string
  field: FieldResult
  words: FieldWords
}

function Field({ projectId, field, words }: FieldProps) {
  const { results } = useT().outbound
  if (field.scores) return <Scores field={field} scores={field.scores} label={words.label(field.name)} />
  if (field.choices)
    return (
      <Bars
        label={words.label(field.name)}
        whole={field.answered}
        items={Object.entries(field.choices).map(([value, count]) => ({
          name: String(words.value(field.name, value)),
          count,
        }))}
      />
    )
  return (
    <ul className={classes.texts}>
      {(field.texts ?? []).map(({ text, ticketId, at }) => (
        <li key={ticketId}>
          <p>{text}</p>
          <Link
            to={paths.ticket(projectId, ticketId)}
            aria-label={`${results.toTicket}: ${text.slice(0, 60)}`}
          >
            <Ago at={at} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

type Scored = NonNullable<FieldResult['scores']>

interface ScoresProps {
  field: FieldResult
  scores: Scored
  label: string
}

function Scores({ field, scores, label }: ScoresProps) {
  const { results } = useT().outbound
  const format = useFormat()
  const { counts, nps, satisfied, average } = scores
  const among = (fits: (mark: number) => boolean) =>
    Object.entries(counts).reduce((sum, [mark, count]) => (fits(Number(mark)) ? sum + count : sum), 0)
  const marks = marksOf(field.scale, counts)
  return (
    <div className={classes.scores}>
      <div className={classes.score}>
        {nps !== null && (
          <p>
            <b>{nps < 0 ? `−${-nps}` : nps > 0 ? `+${nps}` : nps}</b> {results.nps}
          </p>
        )}
        {satisfied !== null && <p>{results.satisfied(format.percent(satisfied / 100))}</p>}
        <p>{results.average(format.number(average))}</p>
      </div>
      {nps !== null && (
        <Bars
          label={results.nps}
          whole={field.answered}
          items={[
            { name: results.npsParts.promoters, count: among(mark => mark >= 9) },
            { name: results.npsParts.passives, count: among(mark => mark === 7 || mark === 8) },
            { name: results.npsParts.detractors, count: among(mark => mark <= 6) },
          ]}
        />
      )}
      <Bars
        label={label}
        whole={field.answered}
        items={marks.map(mark => ({ name: String(mark), count: counts[mark] ?? 0 }))}
      />
    </div>
  )
}

/**
 * Every rating the question offers, best first, including those nobody gave; for plain numbers, those that were given.
 */
function marksOf(scale: FieldResult['scale'], counts: Scored['counts']): number[] {
  if (!scale)
    return Object.keys(counts)
      .map(Number)
      .sort((a, b) => b - a)
  return Array.from({ length: scale.high - scale.low + 1 }, (_none, index) => scale.high - index)
}
