import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useT } from '../i18n.ts'
import { readWhole } from './read-whole.ts'

interface WholeNumberFieldProps {
  label: string
  value: number
  max: number
  unit?: string
  onChange(value: number): void
}

/** A count from 0. What is no such number stays as it was typed, says so, and keeps the form from being sent. */
export function WholeNumberField({ label, value, max, unit, onChange }: WholeNumberFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState<string>()
  const type = (text: string): void => {
    const number = readWhole(text, max)
    setTyped(number === undefined ? text : undefined)
    if (number !== undefined) onChange(number)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    type(String(Math.min(max, Math.max(0, value + step))))
  }
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      required
      withAsterisk={false}
      pattern={typed === undefined ? undefined : '(?!)'}
      value={typed ?? String(value)}
      error={typed !== undefined && t.content.wholeNumber(max)}
      rightSection={unit}
      rightSectionWidth={unit ? 56 : undefined}
      rightSectionPointerEvents="none"
      onChange={event => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}
