import { useFormat } from '@lotse/ui/use-format'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { SearchField } from '../../lib/search-field.tsx'
import { facetsQuery } from '../../lib/ticket-facets.ts'
import classes from './inbox.module.css'
import { inboxSort } from './known-list.ts'
import type { Inbox } from './use-inbox.ts'

export function InboxToolbar({ inbox, projectId }: { inbox: Inbox; projectId: string }) {
  const t = useT()
  const format = useFormat()
  const { list } = inbox
  const facets = useQuery(facetsQuery(projectId)).data
  const named = (values: string[]) => Object.fromEntries(values.map(value => [value, value]))
  const people = Object.fromEntries((facets?.people ?? []).map(({ id, name }) => [id, name]))
  const filters: Filter[] = [
    { key: 'status', label: t.inbox.status, options: t.inbox.statuses },
    {
      key: 'type',
      label: t.inbox.type,
      all: t.inbox.allTypes,
      options: { ...named(facets?.types ?? []), ...t.inbox.types },
    },
    { key: 'priority', label: t.inbox.priority, options: t.inbox.priorities },
    {
      key: 'assignee',
      label: t.inbox.assignee,
      options: { me: t.inbox.mine, none: t.inbox.nobody, ...people },
    },
    ...(facets?.tags.length ? [{ key: 'tag', label: t.inbox.tag, options: named(facets.tags) }] : []),
  ]
  return (
    <search className={classes.toolbar}>
      <div className={classes.head}>
        <h1 className={classes.title}>{t.inbox.title}</h1>
        <span className={classes.total} aria-live="polite">
          {inbox.rows && (inbox.totalIsMore ? t.inbox.totalMore : t.inbox.total)(format.number(inbox.total))}
        </span>
      </div>
      <SearchField value={list.q} label={t.inbox.search} onChange={q => list.change({ q })} />
      <div className={classes.filters}>
        {filters.map(filter => (
          <Choice
            key={filter.key}
            label={filter.label}
            value={list.filters[filter.key] ?? ''}
            options={{ '': filter.all ?? t.inbox.all, ...filter.options }}
            onChange={value => list.change({ filters: { [filter.key]: value || undefined } })}
          />
        ))}
        <Choice
          label={t.inbox.sort}
          value={list.sortText}
          options={t.inbox.sorts}
          neutral={inboxSort}
          onChange={value =>
            list.change({ sort: { key: value.replace(/^-/, ''), descending: value.startsWith('-') } })
          }
        />
        {list.narrowed && (
          <Button size="compact-sm" variant="subtle" onClick={list.reset}>
            {t.inbox.reset}
          </Button>
        )}
      </div>
    </search>
  )
}

interface Filter {
  key: string
  label: string
  /** What is shown while nothing is chosen, where it is less than everything. */
  all?: string
  options: Record<string, string>
}

interface ChoiceProps {
  label: string
  value: string
  options: Record<string, string>
  /** The value that counts as nothing chosen. */
  neutral?: string
  onChange(value: string): void
}

function Choice({ label, value, options, neutral = '', onChange }: ChoiceProps) {
  const chosen = value !== neutral
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="compact-sm"
          variant={chosen ? 'light' : 'default'}
          aria-label={chosen ? `${label}: ${options[value] ?? value}` : label}
          rightSection={<IconChevronDown size={13} stroke={1.75} aria-hidden />}
        >
          {chosen ? (options[value] ?? value) : label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value} onChange={onChange}>
          {Object.entries(options).map(([option, text]) => (
            <Menu.RadioItem key={option} value={option}>
              {text}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
