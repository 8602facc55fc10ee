import { IconChevronLeft, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { BuilderShellProps } from './builder-shell.tsx'
import type { BuilderState } from './builder-state.ts'

type PreviewBarProps<T, S> = BuilderShellProps<T, S> & { state: BuilderState<T, S>; index: number }

/** A walk through the steps on the page itself: the element is ringed, the words stand in the bar. */
export function PreviewBar<T, S>({
  builder,
  state,
  index,
  t,
  kind,
  textOf,
  isClicked,
}: PreviewBarProps<T, S>) {
  const { items } = state.doc
  const item = items[index]
  const selector = item && kind.elementOf(item.value).selector
  const { send, go } = builder
  useEffect(() => {
    send('highlight-element', { selector })
    return () => send('highlight-element', {})
  }, [send, selector])
  const text = item ? textOf(item.value) || t.untitled : ''
  const end = () => go({ at: 'editor', key: item?.key })
  const next = () => {
    if (item && selector && isClicked?.(item.value)) send('click', { selector })
    if (index + 1 < items.length) go({ at: 'preview', index: index + 1 })
    else end()
  }
  return (
    <main className="b-bar">
      <div className="b-words">
        <h1 className="b-title">{t.stepOf(index + 1, items.length)}</h1>
        <span className="b-preview" role="status" title={text}>
          {text}
        </span>
      </div>
      <button
        type="button"
        className="small-button plain"
        title={t.previous}
        disabled={index === 0}
        onClick={() => go({ at: 'preview', index: index - 1 })}
      >
        <IconChevronLeft aria-hidden className="b-narrow" size={18} stroke={1.75} />
        <span className="b-wide">{t.previous}</span>
      </button>
      <button type="button" className="small-button strong" onClick={next}>
        {index + 1 < items.length ? t.next : t.done}
      </button>
      <button type="button" className="small-button plain" title={t.end} onClick={end}>
        <IconX aria-hidden className="b-narrow" size={18} stroke={1.75} />
        <span className="b-wide">{t.end}</span>
      </button>
    </main>
  )
}
