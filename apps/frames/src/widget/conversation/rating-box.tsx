import type { FlowField } from '@lotse/contracts/visitor/config'
import type { AskedRating } from '@lotse/contracts/visitor/conversation'
import { longest } from '@lotse/contracts/visitor/longest'
import { type FormEvent, useRef, useState } from 'react'
import { ScaleField } from '../fields/scale-field.tsx'
import { useWidget } from '../state/widget-context.ts'

const field: FlowField = { name: 'rating', kind: 'csat', label: '', look: 'smileys', min: 1, max: 5 }

interface RatingBoxProps {
  shareToken: string
  rating: AskedRating
  onRated(rating: AskedRating): void
}

/** How satisfied the visitor is: five faces, then a word. A face that is clicked counts at once. */
export function RatingBox({ shareToken, rating, onRated }: RatingBoxProps) {
  const { t, link } = useWidget()
  const [mark, setMark] = useState<number | null>(rating.mark)
  const [word, setWord] = useState(rating.word)
  const [isDone, setDone] = useState(rating.mark !== null)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  /** One after the other: of two faces that are pressed in a row, the second one counts. */
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const save = async (mark: number, word: string): Promise<boolean> => {
    setBusy(true)
    setFailed(false)
    const path = 'POST /shared/conversations/:shareToken/rating'
    const saving = last.current
      .catch(() => undefined)
      .then(() => link.api(path, { params: { shareToken }, body: { mark, word: word.trim() } }))
    last.current = saving
    const isNewest = () => last.current === saving
    try {
      const rated = await saving
      if (isNewest()) onRated(rated)
      return true
    } catch {
      if (isNewest()) setFailed(true)
      return false
    } finally {
      if (isNewest()) setBusy(false)
    }
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (mark !== null && !isBusy && (await save(mark, word))) setDone(true)
  }
  if (isDone)
    return (
      <p className="rating rating-done" role="status">
        {t.rating.thanks}{' '}
        <button type="button" className="link-button" onClick={() => setDone(false)}>
          {t.rating.change}
        </button>
      </p>
    )
  return (
    <form className="rating" onSubmit={event => void send(event)}>
      <fieldset>
        <legend>{rating.question}</legend>
        <ScaleField
          field={field}
          id={`rating-${shareToken}`}
          place="rating"
          value={mark ?? undefined}
          problem={undefined}
          onChange={value => setMark(Number(value))}
          onPicked={picked => void save(picked, rating.word)}
          onAttach={() => {}}
        />
      </fieldset>
      {mark !== null && (
        <>
          <label className="rating-word">
            <span>
              {t.rating.word} <span className="optional">{t.general.optional}</span>
            </span>
            <textarea
              className="input"
              rows={2}
              maxLength={longest.line}
              value={word}
              onChange={event => setWord(event.currentTarget.value)}
            />
          </label>
          <button type="submit" className="button" disabled={isBusy}>
            {t.rating.send}
          </button>
        </>
      )}
      {hasFailed && (
        <p className="problem" role="alert">
          {t.rating.failed}
        </p>
      )}
    </form>
  )
}
