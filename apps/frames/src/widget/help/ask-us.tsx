import { offersTalks } from '../state/tabs.ts'
import { useWidget } from '../state/widget-context.ts'

/** The way from an article to a person, if the project offers one. */
export function AskUs() {
  const { state, step, t } = useWidget()
  if (!offersTalks(state)) return null
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
