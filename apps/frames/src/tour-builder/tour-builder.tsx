import { pickText } from '@lotse/rules/text/local-text'
import { type Item, put } from '../builder/builder-state.ts'
import { builderTexts } from '../builder/builder-texts.ts'
import { plainText } from '../builder/local-text.ts'
import { BuilderShell } from '../builder/shell/builder-shell.tsx'
import { useBuilder } from '../builder/use-builder.ts'
import { StepEditor } from './step-editor.tsx'
import { type Step, tourKind } from './tour-kind.ts'
import { TourSettingsForm } from './tour-settings.tsx'

export function TourBuilder({ win }: { win: Window }) {
  const builder = useBuilder(win, tourKind)
  const t = builderTexts(builder.language)
  const { state } = builder
  const languages = state?.doc.settings.languages ?? []
  const textOf = (step: Step) => plainText(pickText(step.message, languages[0] ?? ''))
  if (win.parent === win) return <p className="alone">{t.alone}</p>
  const editStep = ({ key }: Item<Step>, value: Step, mark?: string) => {
    if (state) builder.edit(put(state.doc, key, value), mark && `${mark}:${key}`)
  }
  return (
    <BuilderShell
      builder={builder}
      kind={tourKind}
      t={t}
      words={{ title: t.tourTitle, count: t.steps, add: t.addStep, empty: t.emptyTour }}
      textOf={textOf}
      textLanguage={languages[0]}
      isClicked={({ mode }) => mode === 'CLICK'}
      canBeCentred
      editor={(item, doc) => (
        <StepEditor
          step={item.value}
          index={doc.items.indexOf(item)}
          count={doc.items.length}
          settings={doc.settings}
          look={builder.look}
          candidates={builder.candidates}
          check={builder.checks[item.key]}
          found={builder.found}
          t={t}
          onSearchLinks={builder.searchLinks}
          onPick={() => builder.go({ at: 'picker', key: item.key })}
          onChange={(value, mark) => editStep(item, value, mark)}
        />
      )}
      settings={doc => (
        <TourSettingsForm
          settings={doc.settings}
          t={t}
          onChange={(settings, mark) => builder.edit({ ...doc, settings }, mark)}
        />
      )}
    />
  )
}
