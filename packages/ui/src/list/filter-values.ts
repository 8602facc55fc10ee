import { isDay } from '@lotse/rules/time-zone'
import { isUuid } from '@lotse/rules/values'

export { isDay }

/** Whether a filter accepts a value; a value in the address that it does not accept is ignored. */
export type FilterRule = (value: string) => boolean

export const oneOf =
  (values: readonly string[]): FilterRule =>
  value =>
    values.includes(value)

/** Several of them, separated by commas. */
export const someOf =
  (values: readonly string[]): FilterRule =>
  value =>
    value.split(',').every(one => values.includes(one))

export const isFlag = oneOf(['true', 'false'])

export const isId: FilterRule = isUuid

/** A 32-bit integer from 0 up. */
export const isWhole: FilterRule = value => /^\d{1,10}$/.test(value) && Number(value) < 2 ** 31

/** `100-999`, `1000-`: a range; either end may be open. */
export const isRange: FilterRule = value => value !== '-' && /^\d{0,15}-\d{0,15}$/.test(value)

export const textUpTo =
  (length: number): FilterRule =>
  value =>
    value.length <= length
