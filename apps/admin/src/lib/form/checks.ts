import { useFormat } from '@lotse/ui/language/use-format'
import { useMemo } from 'react'
import { type Messages, useT } from '../i18n.ts'

/** What a field says about its value; undefined if it is valid. */
export type Check<Value> = (value: Value) => string | undefined

export interface TextBounds {
  required?: boolean | undefined
  /** The text must be longer than this. */
  over?: number | undefined
  /** Maximum number of characters. */
  most?: number | undefined
}

export interface NumberBounds {
  required?: boolean
  min?: number | undefined
  max?: number | undefined
}

export type Checks = ReturnType<typeof createChecks>

/** A5.1: the messages of forms, in the language of the interface. */
export function useChecks(): Checks {
  const t = useT()
  const format = useFormat()
  return useMemo(() => createChecks(t, format.number), [t, format])
}

function createChecks(t: Messages, figure: (value: number) => string) {
  const text =
    (label: string, { required = false, over = 0, most }: TextBounds = {}): Check<string> =>
    value => {
      const length = value.trim().length
      if (length === 0) return required ? t.validation.required(label) : undefined
      if (length <= over) return t.validation.longer(over)
      return most !== undefined && value.length > most ? t.validation.shorter(most + 1) : undefined
    }
  const whole =
    (label: string, { required = true, min, max }: NumberBounds = {}): Check<number | ''> =>
    value => {
      if (value === '') return required ? t.validation.required(label) : undefined
      if (value > Number.MAX_SAFE_INTEGER) return t.validation.atMost(figure(max ?? Number.MAX_SAFE_INTEGER))
      if (!Number.isSafeInteger(value)) return t.validation.whole
      if (min !== undefined && value < min) return t.validation.atLeast(figure(min))
      return max !== undefined && value > max ? t.validation.atMost(figure(max)) : undefined
    }
  const chosen =
    (label: string): Check<string> =>
    value =>
      value ? undefined : t.validation.required(label)
  return { text, whole, chosen }
}
