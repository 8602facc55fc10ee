import { Button, CloseButton, Menu, NativeSelect, Popover, Stack, TextInput, Tooltip } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconFilter,
  IconFilterX,
  IconSearch,
  IconSelector,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../fields/icon-button.tsx'
import { useUiT } from '../language/i18n.tsx'
import { ListViewMenu } from '../views/in-list/list-views.tsx'
import type { ListViews } from '../views/in-list/use-list-views.ts'
import { ColumnChooser } from './columns/column-chooser.tsx'
import classes from './data-list.module.css'
import type { Sort } from './list-state.ts'
import type { BulkAction, Column, Filter } from './rows.ts'
import type { List } from './use-list.tsx'

interface DataToolbarProps<Row> {
  list: List
  columns: Column<Row>[]
  shown: Column<Row>[]
  filters: Filter[]
  /** Little room: several filters move behind one button. */
  narrow: boolean
  /** Cards have no header to sort by. */
  asCards: boolean
  searchLabel?: string
  tools?: ReactNode
  views?: ListViews | undefined
}

export function DataToolbar<Row>(props: DataToolbarProps<Row>) {
  const t = useUiT()
  const { list } = props
  return (
    <search className={classes.toolbar}>
      {props.searchLabel && <SearchField list={list} label={props.searchLabel} />}
      {props.narrow && props.filters.length > 1 ? (
        <FilterSheet filters={props.filters} list={list} />
      ) : (
        props.filters.map(filter => <FilterMenu key={filter.key} filter={filter} list={list} />)
      )}
      {props.asCards && <SortMenu list={list} columns={props.columns} />}
      {list.narrowed && (
        // Text here would break the row in two as soon as somebody types.
        <Tooltip label={t.resetFilters}>
          <IconButton
            icon={IconFilterX}
            iconSize={18}
            size={36}
            label={t.resetFilters}
            onClick={list.reset}
          />
        </Tooltip>
      )}
      <div className={classes.tools}>
        {props.tools}
        {props.views && <ListViewMenu views={props.views} />}
        <ColumnChooser
          columns={props.columns}
          shown={props.shown.map(({ key }) => key)}
          isDefault={list.columns === undefined}
          onChange={columns => list.change({ columns })}
        />
      </div>
    </search>
  )
}

/** One or two letters match half of everything, so the search waits a little longer for more. */
const waits = { short: 500, usual: 250 }

/** The search waits a moment while somebody types; Enter starts it immediately. */
function SearchField({ list, label }: { list: List; label: string }) {
  const t = useUiT()
  const [text, setText] = useState(list.q)
  const sent = useRef(list.q)
  const send = (q: string) => {
    if (q === sent.current) return
    sent.current = q
    list.change({ q })
  }
  const typed = useRef(list.q)
  const sendTyped = () => send(typed.current)
  const sendSoon = useDebouncedCallback(sendTyped, waits.usual)
  const sendLater = useDebouncedCallback(sendTyped, waits.short)
  useEffect(() => {
    if (list.q === sent.current) return
    sent.current = list.q
    typed.current = list.q
    setText(list.q)
  }, [list.q])
  const write = (q: string) => {
    setText(q)
    typed.current = q
    sendSoon.cancel()
    sendLater.cancel()
    const isShort = q.length === 1 || q.length === 2
    if (isShort) sendLater()
    else sendSoon()
  }
  return (
    <TextInput
      className={classes.search}
      aria-label={label}
      placeholder={label}
      type="search"
      data-list-search
      maxLength={list.longestSearch}
      value={text}
      onChange={event => write(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        typed.current = text.trim()
        sendTyped()
      }}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={
        text && (
          <CloseButton
            size="sm"
            aria-label={t.clearSearch}
            onClick={() => {
              setText('')
              typed.current = ''
              sendTyped()
            }}
          />
        )
      }
    />
  )
}

/** Z18: everything that narrows the list is visible, including values from the address. */
const optionsOf = ({ options }: Filter, value: string | undefined): Filter['options'] =>
  value === undefined || options.some(option => option.value === value)
    ? options
    : [...options, { value, label: value }]

function FilterMenu({ filter, list }: { filter: Filter; list: List }) {
  const t = useUiT()
  const value = list.filters[filter.key]
  const options = optionsOf(filter, value)
  const chosen = options.find(option => option.value === value)
  const choose = (next: string | undefined) => list.change({ filters: { [filter.key]: next } })
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant={chosen ? 'light' : 'default'}
          className={classes.filter}
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
        >
          {chosen ? `${filter.label}: ${chosen.label}` : filter.label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value ?? ''} onChange={next => choose(next || undefined)}>
          <Menu.RadioItem value="">{filter.emptyLabel ?? t.filterAll}</Menu.RadioItem>
          {options.map(option => (
            <Menu.RadioItem key={option.value} value={option.value}>
              {option.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

function FilterSheet({ filters, list }: { filters: Filter[]; list: List }) {
  const t = useUiT()
  const active = filters.filter(filter => list.filters[filter.key] !== undefined).length
  return (
    <Popover position="bottom-start" width={280} trapFocus withRoles={false}>
      <Popover.Target>
        <Button
          variant={active > 0 ? 'light' : 'default'}
          className={classes.filter}
          leftSection={<IconFilter size={16} stroke={1.75} aria-hidden />}
        >
          {active > 0 ? `${t.filters} (${active})` : t.filters}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          {filters.map(filter => (
            <NativeSelect
              key={filter.key}
              label={filter.label}
              value={list.filters[filter.key] ?? ''}
              data={[
                { value: '', label: filter.emptyLabel ?? t.filterAll },
                ...optionsOf(filter, list.filters[filter.key]),
              ]}
              onChange={event =>
                list.change({ filters: { [filter.key]: event.currentTarget.value || undefined } })
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function SortMenu<Row>({ list, columns }: Pick<DataToolbarProps<Row>, 'list' | 'columns'>) {
  const t = useUiT()
  const { sort } = list
  const offered = columns.filter(({ key }) => list.sorts.includes(key))
  const first = offered[0]
  if (!first) return null
  const { label } = offered.find(({ key }) => key === sort?.key) ?? { label: t.sort }
  const direction = sort?.descending ? t.descending : t.ascending
  const SortIcon = sort ? (sort.descending ? IconArrowDown : IconArrowUp) : IconSelector
  const change = (part: Partial<Sort>) =>
    list.change({ sort: { key: first.key, descending: false, ...sort, ...part } })
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          className={classes.filter}
          aria-label={sort ? `${t.sort}: ${label}, ${direction}` : t.sort}
          rightSection={<SortIcon size={14} stroke={1.75} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t.sort}</Menu.Label>
        <Menu.RadioGroup value={sort?.key ?? ''} onChange={key => change({ key })}>
          {offered.map(column => (
            <Menu.RadioItem key={column.key} value={column.key}>
              {column.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.RadioGroup
          value={sort?.descending ? 'descending' : 'ascending'}
          onChange={value => change({ descending: value === 'descending' })}
        >
          <Menu.RadioItem value="ascending">{t.ascending}</Menu.RadioItem>
          <Menu.RadioItem value="descending">{t.descending}</Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

interface SelectionBarProps<Row> {
  rows: Row[]
  actions: BulkAction<Row>[]
  onClear(): void
}

export function SelectionBar<Row>({ rows, actions, onClear }: SelectionBarProps<Row>) {
  const t = useUiT()
  const offered = actions.flatMap(action => {
    const { label, isFor } = action
    const fitting = isFor ? rows.filter(row => isFor(row)) : rows
    if (fitting.length === 0) return []
    const isPart = fitting.length < rows.length
    const said = isPart ? t.bulkPart(label, fitting.length, rows.length) : label
    return { ...action, label: said, run: () => action.onPress(fitting, onClear) }
  })
  const often = offered.filter(({ isRare }) => !isRare)
  const rare = offered.filter(({ isRare }) => isRare)
  return (
    <div className={classes.selection}>
      <span aria-live="polite">{t.selected(rows.length)}</span>
      {often.map(action => (
        <Button
          key={action.label}
          variant="default"
          size="compact-md"
          c={action.tone === 'danger' ? 'var(--ui-bad)' : undefined}
          leftSection={<action.icon size={16} stroke={1.75} aria-hidden />}
          onClick={action.run}
        >
          {action.label}
        </Button>
      ))}
      {rare.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              variant="default"
              size="compact-md"
              rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
            >
              {t.moreActions}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rare.map(action => (
              <Menu.Item
                key={action.label}
                c={action.tone === 'danger' ? 'var(--ui-bad)' : undefined}
                leftSection={<action.icon size={16} stroke={1.75} aria-hidden />}
                onClick={action.run}
              >
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Button variant="subtle" color="gray" size="compact-md" onClick={onClear}>
        {t.clearSelection}
      </Button>
    </div>
  )
}
