import { longestSearch } from '@lotse/contracts/limits'
import { useShortcuts } from '@lotse/ui/commands/shortcuts'
import { createEcho } from '@lotse/ui/data/echo.ts'
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

interface SearchFieldProps {
  value: string
  label: string
  /** Nobody is asked for what is found. */
  isLocal?: boolean
  onChange(q: string): void
}

/** The search waits a moment while somebody types; the slash key leads here. */
export function SearchField({ value, label, isLocal = false, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => field.current?.focus() })
  const change = (q: string) => {
    echo.sent(q)
    onChange(q)
  }
  const changeSoon = useDebouncedCallback(change, 250)
  const [echo] = useState(() => createEcho(value))
  // Only text from elsewhere, such as a reset: the searched text comes back late, and trimmed.
  useEffect(() => {
    if (!echo.isOurs(value)) setText(value)
  }, [echo, value])
  const write = (next: string) => {
    setText(next)
    if (isLocal) change(next.trim())
    else changeSoon(next.trim())
  }
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={longestSearch}
      onChange={event => write(event.currentTarget.value)}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={text && <CloseButton size="sm" tabIndex={-1} aria-hidden onClick={() => write('')} />}
    />
  )
}
