import { longest } from '@lotse/contracts/visitor/longest'
import { webAddressPattern } from '@lotse/rules/text/web-address'
import { useEffect, useState } from 'react'
import type { BuilderTexts } from './builder-texts.ts'
import { Field } from './controls.tsx'

interface AddressProps {
  label: string
  value: string | undefined
  t: BuilderTexts
  onChange(value: string | undefined): void
}

/**
 * The typed text stays as it is, and counts once it is a complete address: half of one must not be stored.
 */
export function AddressControl({ label, value, t, onChange }: AddressProps) {
  const [text, setText] = useState(value ?? '')
  const [left, setLeft] = useState(false)
  useEffect(() => setText(now => (wholeOf(now) === value ? now : (value ?? ''))), [value])
  const wrong = text.trim() !== '' && wholeOf(text) === undefined
  const write = (next: string) => {
    setText(next)
    setLeft(false)
    if (wholeOf(next) !== value) onChange(wholeOf(next))
  }
  return (
    <Field
      label={label}
      hint={wrong && <span data-good={left ? false : undefined}>{t.addressIncomplete}</span>}
    >
      {ids => (
        <input
          {...ids}
          className="input"
          type="url"
          placeholder="https://"
          maxLength={longest.address}
          aria-invalid={(wrong && left) || undefined}
          value={text}
          onChange={event => write(event.currentTarget.value)}
          onBlur={() => {
            setLeft(true)
            setText(wholeOf(text) ?? text)
          }}
        />
      )}
    </Field>
  )
}

function wholeOf(text: string): string | undefined {
  const typed = text.trim()
  // As people write it.
  const address = /^www\.\S+\.\S+$/i.test(typed) ? `https://${typed}` : typed
  return address && webAddressPattern.test(address) && URL.canParse(address) ? address : undefined
}
