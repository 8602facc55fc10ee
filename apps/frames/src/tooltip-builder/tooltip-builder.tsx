import { pickText } from '@lotse/rules/text/local-text'
import { put } from '../builder/builder-state.ts'
import { builderTexts } from '../builder/builder-texts.ts'
import { plainText } from '../builder/local-text.ts'
import { BuilderShell } from '../builder/shell/builder-shell.tsx'
import { useBuilder } from '../builder/use-builder.ts'
import { TooltipEditor } from './tooltip-editor.tsx'
import { type Tooltip, tooltipKind } from './tooltip-kind.ts'

export function TooltipBuilder({ win }: { win: Window }) {
  const builder = useBuilder(win, tooltipKind)
  const t = builderTexts(builder.language)
  const { state } = builder
  const languages = state?.doc.settings.languages ?? []
  const textOf = ({ html }: Tooltip) => plainText(pickText(html, languages[0] ?? ''))
  if (win.parent === win) return <p className="alone">{t.alone}</p>
  return (
    <BuilderShell
      builder={builder}
      kind={tooltipKind}
      t={t}
      words={{ title: t.tooltipTitle, count: t.tooltips, add: t.addTooltip, empty: t.emptyTooltips }}
      textOf={textOf}
      textLanguage={languages[0]}
      canBeCentred={false}
      editor={item => (
        <TooltipEditor
          tooltip={item.value}
          page={state?.page ?? ''}
          languages={languages}
          candidates={builder.candidates}
          check={builder.checks[item.key]}
          found={builder.found}
          look={builder.look}
          t={t}
          onSearchLinks={builder.searchLinks}
          onPick={() => builder.go({ at: 'picker', key: item.key })}
          onChange={(value, mark) =>
            state && builder.edit(put(state.doc, item.key, value), mark && `${mark}:${item.key}`)
          }
        />
      )}
    />
  )
}
