import { useState } from 'react'
import { useUiT } from '../language/i18n.tsx'
import { useFormat } from '../language/use-format.tsx'
import { isWithin } from './read-whole.ts'
import classes from './whole-field.module.css'
import { WholeInput, type WholeInputProps } from './whole-input.tsx'

type WholeFieldProps = Omit<WholeInputProps, 'value' | 'onChange' | 'max'> & {
  max: number
  unit?: string
} & (
    | { optional?: false; value: number; onChange(value: number): void }
    | { optional: true; value: number | undefined; onChange(value: number | undefined): void }
  )

/** A number within bounds, from 0 up. Anything else stays as it was typed, shows an error, and cannot be saved. */
export function WholeField(props: WholeFieldProps) {
  const { value, optional, min = 0, max, unit, error, ...rest } = props
  const t = useUiT()
  const format = useFormat()
  const [wrong, setWrong] = useState<number | ''>()
  const change = (next: number | ''): void => {
    const isEmpty = props.optional === true && next === ''
    const fits = isWithin(next, { min, max })
    setWrong(fits || isEmpty ? undefined : next)
    if (fits) props.onChange(next)
    else if (props.optional && isEmpty) props.onChange(undefined)
  }
  const problem = wrong === undefined ? undefined : t.wholeNumber(format.number(min), format.number(max))
  return (
    <WholeInput
      {...rest}
      min={min}
      max={max}
      required={!optional}
      withAsterisk={false}
      pattern={problem && '(?!)'}
      data-refused={problem}
      value={wrong ?? value ?? ''}
      error={problem ?? error}
      rightSection={unit}
      rightSectionWidth={unit && 28 + 8 * unit.length}
      rightSectionProps={{ className: classes.unit }}
      rightSectionPointerEvents="none"
      onChange={change}
    />
  )
}
