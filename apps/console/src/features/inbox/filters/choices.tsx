import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../lib/i18n.ts'

interface ChoiceProps {
  label: string
  value: string
  options: Record<string, string>
  /** The value that means no selection. */
  neutral: string
  onChange(value: string): void
}

/** One of several. */
export function Choice({ label, value, options, neutral, onChange }: ChoiceProps) {
  const said = value === neutral ? undefined : (options[value] ?? value)
  return (
    <Opened label={label} said={said} isNeutral={said === undefined}>
      <Menu.RadioGroup value={value} onChange={onChange}>
        {Object.entries(options).map(([option, text]) => (
          <Menu.RadioItem key={option} value={option} closeMenuOnClick>
            {text}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Opened>
  )
}

interface ChoicesProps {
  label: string
  /** The label for everything. */
  all: string
  /** Empty means everything. */
  values: string[]
  options: Record<string, string>
  /** Shown instead of the labels of the selection. */
  said?: string | undefined
  isNeutral?: boolean
  onChange(values: string[]): void
}

/** More than a menu shows without scrolling: they can be searched. */
const MANY = 10

/** Any of several: the menu stays open while people tick. */
export function Choices({ label, all, values, options, said, isNeutral, onChange }: ChoicesProps) {
  const t = useT()
  const [text, setText] = useState('')
  const every = Object.entries(options)
  const shown = every.filter(([, name]) => name.toLowerCase().includes(text.trim().toLowerCase()))
  const names = values.map(value => options[value] ?? value)
  return (
    <Opened
      label={label}
      said={said ?? (names.length > 0 ? names.join(', ') : undefined)}
      isNeutral={isNeutral ?? names.length === 0}
    >
      {every.length > MANY && (
        <Menu.Search
          aria-label={t.inbox.findIn(label)}
          placeholder={t.inbox.findIn(label)}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
      )}
      <Menu.CheckboxItem checked={values.length === 0} closeMenuOnClick onChange={() => onChange([])}>
        {all}
      </Menu.CheckboxItem>
      <Menu.Divider />
      <Menu.CheckboxGroup value={values} onChange={onChange}>
        {shown.map(([option, name]) => (
          <Menu.CheckboxItem key={option} value={option}>
            {name}
          </Menu.CheckboxItem>
        ))}
      </Menu.CheckboxGroup>
    </Opened>
  )
}

interface OpenedProps {
  label: string
  /** The selection; nothing if the name of the menu says enough. */
  said: string | undefined
  isNeutral: boolean
  children: ReactNode
}

function Opened({ label, said, isNeutral, children }: OpenedProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="compact-sm"
          maw={220}
          variant={isNeutral ? 'default' : 'light'}
          aria-label={said ? `${label}: ${said}` : label}
          rightSection={<IconChevronDown size={13} stroke={1.75} aria-hidden />}
        >
          {said ?? label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="min(420px, 60dvh)" style={{ overflowY: 'auto' }}>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
