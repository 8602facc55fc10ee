import { ColorInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../i18n.ts'

interface ColourFieldProps {
  label: string
  value: string
  onChange(value: string): void
}

const full = /^#[0-9a-f]{6}$/i
const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i

/**
 * A color such as #485bff. While it is being typed it is not a color yet: it stays as it is, shows an error, and keeps
 * the form from being saved.
 */
export function ColourField({ label, value, onChange }: ColourFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState<string>()
  const type = (text: string): void => {
    const isColour = full.test(text)
    setTyped(isColour ? undefined : text)
    if (isColour) onChange(text)
  }
  return (
    <ColorInput
      label={label}
      format="hex"
      withEyeDropper={false}
      fixOnBlur={false}
      required
      withAsterisk={false}
      pattern={typed === undefined ? undefined : '(?!)'}
      value={typed ?? value}
      error={typed !== undefined && t.content.colourWrong}
      onChange={type}
      onBlur={() => typed !== undefined && short.test(typed) && type(typed.replace(short, '#$1$1$2$2$3$3'))}
    />
  )
}
