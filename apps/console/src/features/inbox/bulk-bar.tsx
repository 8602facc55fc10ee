import type { TicketRow } from '@lotse/contracts/console/tickets'
import { longest } from '@lotse/contracts/visitor/longest'
import { Button, CloseButton, Menu, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePersonName } from '../../lib/fields/people.ts'
import { useT } from '../../lib/i18n.ts'
import { useStages } from '../../lib/tickets/stages/use-stages.ts'
import type { TicketsChange } from '../../lib/tickets/ticket-changes.ts'
import { facetsQuery } from '../../lib/tickets/ticket-facets.ts'
import classes from './inbox.module.css'
import type { Selection } from './use-selection.ts'

interface BulkBarProps {
  projectId: string
  selection: Selection
  /** Everything loaded in the list so far. */
  all: string[]
  onChange(change: TicketsChange): void
  /** All of them are snoozed. */
  areSnoozed: boolean
  onSnooze(): void
  onMacro(): void
  /** Missing for those who may not. */
  onDelete: (() => void) | undefined
}

/** What can be done with all selected tickets. */
export function BulkBar(props: BulkBarProps) {
  const { projectId, selection, all, onChange, areSnoozed, onSnooze, onMacro, onDelete } = props
  const t = useT()
  const facets = useQuery(facetsQuery(projectId)).data
  const people = facets?.people ?? []
  const stages = useStages(projectId)
  const personName = usePersonName()
  const { size } = selection.ids
  if (size === 0) return null
  return (
    <div className={classes.bulk} role="toolbar" aria-label={t.inbox.selected(size)}>
      <span>{t.inbox.selected(size)}</span>
      {size < all.length && (
        <Button size="compact-xs" variant="subtle" onClick={() => selection.set(all)}>
          {t.inbox.selectAll}
        </Button>
      )}
      <Choice
        label={stages.hasOwn ? t.stages.stage : t.inbox.status}
        options={stages.hasOwn ? stages.names : t.inbox.statuses}
        onChoose={value =>
          onChange(stages.hasOwn ? { stage: value } : { status: value as TicketRow['status'] })
        }
      />
      <Choice
        label={t.inbox.priority}
        options={t.inbox.priorities}
        onChoose={priority => onChange({ priority: priority as TicketRow['priority'] })}
      />
      <Choice
        label={t.inbox.assign}
        options={{
          '': t.inbox.nobody,
          ...Object.fromEntries(people.map(person => [person.id, personName(person)])),
        }}
        onChoose={id => onChange({ assigneeId: id || null })}
      />
      <TagChoice tags={facets?.tags ?? []} onChoose={tag => onChange({ addTags: [tag] })} />
      <Button
        size="compact-xs"
        variant="default"
        onClick={areSnoozed ? () => onChange({ snooze: null }) : onSnooze}
      >
        {areSnoozed ? t.snooze.resume : t.snooze.open}
      </Button>
      <Button size="compact-xs" variant="default" onClick={onMacro}>
        {t.macros.run}
      </Button>
      {onDelete && (
        <Button size="compact-xs" variant="default" c="var(--ui-bad)" onClick={onDelete}>
          {t.inbox.remove}
        </Button>
      )}
      <CloseButton size="sm" aria-label={t.inbox.clearSelection} onClick={selection.clear} />
    </div>
  )
}

interface ChoiceProps {
  label: string
  options: Record<string, string>
  onChoose(value: string): void
}

function Choice({ label, options, onChoose }: ChoiceProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="compact-xs"
          variant="default"
          rightSection={<IconChevronDown size={12} stroke={1.75} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(options).map(([value, text]) => (
          <Menu.Item key={value} onClick={() => onChoose(value)}>
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** One of the known tags, or a new one. */
function TagChoice({ tags, onChoose }: { tags: string[]; onChoose(tag: string): void }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const choose = (tag: string) => {
    if (!tag.trim()) return
    setOpen(false)
    setText('')
    onChoose(tag.trim())
  }
  return (
    // The menu's own initial focus would be before the field: typing would search the items below.
    <Menu position="bottom-start" opened={open} onChange={setOpen} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          size="compact-xs"
          variant="default"
          rightSection={<IconChevronDown size={12} stroke={1.75} aria-hidden />}
        >
          {t.inbox.addTag}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <TextInput
          data-autofocus
          size="xs"
          m={4}
          aria-label={t.inbox.addTagLabel}
          placeholder={t.inbox.addTagLabel}
          value={text}
          maxLength={longest.label}
          onChange={event => setText(event.currentTarget.value)}
          onKeyDown={event => {
            event.stopPropagation()
            if (event.key === 'Enter') choose(text)
            if (event.key === 'Escape') setOpen(false)
          }}
        />
        {tags
          .filter(tag => tag.toLowerCase().includes(text.toLowerCase()))
          .slice(0, 12)
          .map(tag => (
            <Menu.Item key={tag} onClick={() => choose(tag)}>
              {tag}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
