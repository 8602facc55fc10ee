import { IconPointer } from '@tabler/icons-react'
import type { BuilderTexts } from './builder-texts.ts'
import { ChoiceControl } from './controls.tsx'
import type { Candidate } from './use-builder.ts'

interface ElementFieldProps {
  selector: string | undefined
  candidates: Candidate[]
  t: BuilderTexts
  onPick(): void
  onChange(selector: string): void
}

/** Which element: picked on the page, written by hand, or one of the other ways the page knows to it. */
export function ElementField({ selector, candidates, t, onPick, onChange }: ElementFieldProps) {
  const mine = candidates.some(candidate => candidate.selector === selector)
  const options = Object.fromEntries(
    candidates.map(one => [one.selector, `${one.selector} (${t.matches(one.matches)})`]),
  )
  return (
    <div className="b-field">
      <label className="b-label" htmlFor="selector">
        {t.element}
      </label>
      <div className="b-row">
        <input
          id="selector"
          className="input code"
          spellCheck={false}
          placeholder={t.centred}
          value={selector ?? ''}
          onChange={event => onChange(event.currentTarget.value)}
        />
        <button type="button" className="small-button plain" onClick={onPick}>
          <IconPointer aria-hidden size={18} stroke={1.75} /> {t.pickElement}
        </button>
      </div>
      {mine && candidates.length > 1 && (
        <ChoiceControl
          label={t.otherSelectors}
          value={selector ?? ''}
          options={options}
          onChange={onChange}
        />
      )}
    </div>
  )
}
