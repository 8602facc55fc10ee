import type { MacroFields as MacroDraft, MacroSteps } from '@lotse/contracts/console/macros'
import type { Project } from '@lotse/contracts/console/projects'
import type { TicketRow } from '@lotse/contracts/console/tickets'
import { mostTagsAtOnce } from '@lotse/contracts/limits'
import { longest } from '@lotse/contracts/visitor/longest'
import { isWritten } from '@lotse/rules/text/local-text'
import type { EntryFields } from '@lotse/ui/draft/entry-dialog'
import { optionsOf } from '@lotse/ui/fields/options.ts'
import { Input, Select, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import editor from '../../../lib/editor/editor.module.css'
import { NameField } from '../../../lib/fields/name-field.tsx'
import { usePersonName } from '../../../lib/fields/people.ts'
import { useT } from '../../../lib/i18n.ts'
import { useStages } from '../../../lib/tickets/stages/use-stages.ts'
import { facetsQuery } from '../../../lib/tickets/ticket-facets.ts'
import { MacroReply } from './macro-reply.tsx'

const isSet = (steps: MacroSteps): boolean => Object.values(steps).some(step => step !== undefined)

export const isComplete = ({ name, steps }: MacroDraft): boolean =>
  name.trim() !== '' && isSet(steps) && (steps.text === undefined || isWritten(steps.text))

/** Hours; `answer` is until the visitor answers. */
const snoozes = [null, 1, 4, 24, 72, 168, 336] as const
const snoozeValue = (hours: number | null): string => (hours === null ? 'answer' : String(hours))

/** Steps without those that were taken out: `undefined` would count as one on the way to the server. */
function withStep(steps: MacroSteps, part: Partial<MacroSteps>): MacroSteps {
  const all = Object.entries({ ...steps, ...part })
  return Object.fromEntries(all.filter(([, step]) => step !== undefined)) as MacroSteps
}

interface MacroFieldsProps extends EntryFields<MacroDraft> {
  project: Project
}

export function MacroFields({ project, draft, isTried, onChange }: MacroFieldsProps) {
  const t = useT()
  const words = t.macros
  const facets = useQuery(facetsQuery(project.id)).data
  const stages = useStages(project.id)
  const personName = usePersonName()
  const { name, steps } = draft
  const set = (part: Partial<MacroSteps>) => onChange(now => ({ steps: withStep(now.steps, part) }))
  const resolves = (stage: string | undefined) =>
    stages.items.find(({ id }) => id === stage)?.status === 'closed' || stage === 'closed'
  /** What is resolved is not put off. */
  const unlessResolved = (stage: string | null) => (resolves(stage ?? undefined) ? { snooze: undefined } : {})
  const people = facets?.people ?? []
  const known = new Set(['me', 'nobody', ...people.map(({ id }) => id)])
  return (
    <>
      <NameField
        label={t.content.name}
        required
        value={name}
        error={isTried && !name.trim() && t.content.nameMissing}
        onChange={next => onChange({ name: next })}
      />
      <MacroReply project={project} steps={steps} isTried={isTried} onChange={set} />
      <div className={editor.pairs}>
        {stages.hasOwn ? (
          <Select
            label={t.stages.stage}
            placeholder={words.unchanged}
            clearable
            data={optionsOf(stages.names)}
            // Each status has a stage of the same id.
            value={steps.stage ?? steps.status ?? null}
            onChange={stage =>
              set({ stage: stage ?? undefined, status: undefined, ...unlessResolved(stage) })
            }
          />
        ) : (
          <Select
            label={t.inbox.status}
            placeholder={words.unchanged}
            clearable
            data={optionsOf(t.inbox.statuses)}
            value={steps.status ?? steps.stage ?? null}
            onChange={status =>
              set({
                status: (status ?? undefined) as TicketRow['status'] | undefined,
                stage: undefined,
                ...unlessResolved(status),
              })
            }
          />
        )}
        <Select
          label={t.inbox.priority}
          placeholder={words.unchanged}
          clearable
          data={optionsOf(t.inbox.priorities)}
          value={steps.priority ?? null}
          onChange={priority =>
            set({ priority: (priority ?? undefined) as TicketRow['priority'] | undefined })
          }
        />
        <Select
          label={t.ticket.assignee}
          placeholder={words.unchanged}
          clearable
          searchable
          data={[
            { value: 'me', label: words.me },
            { value: 'nobody', label: t.ticket.nobody },
            ...people.map(person => ({ value: person.id, label: personName(person) })),
            ...(steps.assign && !known.has(steps.assign)
              ? [{ value: steps.assign, label: words.someoneGone }]
              : []),
          ]}
          value={steps.assign ?? null}
          onChange={assign => set({ assign: assign ?? undefined })}
        />
        <Select
          label={t.snooze.open}
          placeholder={words.unchanged}
          clearable
          disabled={resolves(steps.stage ?? steps.status)}
          data={snoozes.map(hours => ({ value: snoozeValue(hours), label: words.snoozeFor(hours) }))}
          value={steps.snooze ? snoozeValue(steps.snooze.hours) : null}
          onChange={value =>
            set({ snooze: value ? { hours: value === 'answer' ? null : Number(value) } : undefined })
          }
        />
        <TagsInput
          label={words.addTags}
          data={facets?.tags ?? []}
          maxLength={longest.label}
          maxTags={mostTagsAtOnce}
          value={steps.addTags ?? []}
          onChange={tags => set({ addTags: tags.length > 0 ? tags : undefined })}
        />
        <TagsInput
          label={words.removeTags}
          data={facets?.tags ?? []}
          maxLength={longest.label}
          maxTags={mostTagsAtOnce}
          value={steps.removeTags ?? []}
          onChange={tags => set({ removeTags: tags.length > 0 ? tags : undefined })}
        />
      </div>
      {isTried && !isSet(steps) && <Input.Error role="alert">{words.stepMissing}</Input.Error>}
    </>
  )
}
