import { longest } from '@lotse/contracts/visitor/longest'
import { AddressControl } from '../builder/address-control.tsx'
import type { BuilderTexts } from '../builder/builder-texts.ts'
import { CheckControl, ChoiceControl, TextControl } from '../builder/controls.tsx'
import type { TourSettings } from './tour-kind.ts'

interface TourSettingsFormProps {
  settings: TourSettings
  t: BuilderTexts
  onChange(settings: TourSettings, mark?: string): void
}

export function TourSettingsForm({ settings, t, onChange }: TourSettingsFormProps) {
  const change = (part: Partial<TourSettings>, mark?: string) => onChange({ ...settings, ...part }, mark)
  const { languages, sender } = settings
  const cobrowse = settings.tourType === 'cobrowse'
  const senderPart = (part: { firstName?: string; profileImageUrl?: string | undefined }, mark: string) => {
    const next = { firstName: '', ...sender, ...part }
    // The name is empty for a moment while it is retyped: the picture stays.
    change({ sender: next.firstName || next.profileImageUrl ? next : undefined }, mark)
  }
  return (
    <div className="b-form">
      <ChoiceControl
        label={t.tourType}
        value={cobrowse ? 'cobrowse' : 'steps'}
        options={t.tourTypes}
        onChange={tourType => change({ tourType: tourType as TourSettings['tourType'] })}
      />
      <CheckControl
        label={t.allowClose}
        value={settings.allowClose === true}
        onChange={allowClose => change({ allowClose })}
      />
      {cobrowse ? (
        <>
          <CheckControl
            label={t.gradient}
            value={settings.gradient === true}
            onChange={gradient => change({ gradient })}
          />
          <CheckControl
            label={t.playVoice}
            value={settings.playVoice !== false}
            onChange={playVoice => change({ playVoice })}
          />
          <TextControl
            label={t.kaiSlug}
            maxLength={longest.name}
            value={settings.kaiSlug}
            onChange={value => change({ kaiSlug: value || undefined }, 'slug')}
          />
          <AddressControl
            label={t.kaiAvatar}
            value={settings.kaiAvatar}
            t={t}
            onChange={kaiAvatar => change({ kaiAvatar }, 'avatar')}
          />
        </>
      ) : (
        <>
          <CheckControl
            label={t.backButton}
            value={settings.backButton === true}
            onChange={backButton => change({ backButton })}
          />
          {(['nextText', 'prevText', 'doneText'] as const).map(name =>
            languages.map(language => (
              <TextControl
                key={`${name}-${language}`}
                label={languages.length > 1 ? `${t[name]} (${language})` : t[name]}
                maxLength={longest.label}
                value={settings[name][language]}
                onChange={value =>
                  change({ [name]: { ...settings[name], [language]: value } }, `${name}-${language}`)
                }
              />
            )),
          )}
          <TextControl
            label={t.sender}
            maxLength={longest.name}
            value={sender?.firstName}
            onChange={firstName => senderPart({ firstName }, 'sender')}
          />
          <AddressControl
            label={t.senderImage}
            value={sender?.profileImageUrl}
            t={t}
            onChange={profileImageUrl => senderPart({ profileImageUrl }, 'sender-image')}
          />
        </>
      )}
    </div>
  )
}
