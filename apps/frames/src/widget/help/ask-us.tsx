import { useWidget } from '../state/widget-context.ts'

/** The way from an article to a person, if the project offers one. */
export function AskUs() {
  const { state, step, t } = useWidget()
  const offered = state.config?.menu?.some(({ kind }) => kind === 'conversations' || kind === 'bot')
  if (!offered) return null
  return (
    <button
      type="button"
      className="button quiet"
      onClick={() => step({ do: 'go', to: { at: 'new-conversation' } })}
    >
      {t.help.askUs}
    </button>
  )
}
