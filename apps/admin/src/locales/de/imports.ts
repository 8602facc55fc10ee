/** Tables with users, companies and jobs; what is the same for all imports is in `packages/ui/src/import`. */
export const imports = {
  users: {
    title: 'Benutzer importieren',
    lead: 'Aus einer Tabelle, erkannt an der E-Mail-Adresse. Auch beim zweiten Mal entsteht niemand doppelt.',
    things: (n: number, count: string) => (n === 1 ? '1 Konto' : `${count} Konten`),
    incomplete: 'Eine Spalte muss die E-Mail-Adresse sein: Daran wird ein Konto erkannt.',
    toList: 'Zu den Benutzern',
    invite: 'Neue Konten per E-Mail einladen',
    inviteHint:
      'Neue Konten haben kein Passwort: Die Leute wählen selbst eins. Ohne Einladung tun sie das über „Passwort vergessen“.',
    inviteHintNoPasswords:
      'Neue Konten haben kein Passwort: Die Leute melden sich bei einem Anbieter an, der ihre Adresse bestätigt.',
  },
  companies: {
    title: 'Unternehmen importieren',
    lead: 'Aus einer Tabelle, erkannt am Namen. Auch beim zweiten Mal entsteht keines doppelt.',
    things: (_n: number, count: string) => `${count} Unternehmen`,
    incomplete: 'Eine Spalte muss der Name sein: Daran wird ein Unternehmen erkannt.',
    toList: 'Zu den Unternehmen',
  },
  jobs: {
    title: 'Jobs importieren',
    lead: 'Aus einer Tabelle, erkannt an Unternehmen, Titel und Ort. Auch beim zweiten Mal entsteht keiner doppelt.',
    things: (n: number, count: string) => (n === 1 ? '1 Job' : `${count} Jobs`),
    incomplete: 'Spalten müssen das Unternehmen und der Titel sein: Daran wird ein Job erkannt.',
    toList: 'Zu den Jobs',
  },
  salaryMin: 'Vergütung von',
  salaryMax: 'Vergütung bis',
  salaryUnit: 'Währung',
  salaryPer: 'Zeitraum der Vergütung',
  reasons: {
    no_key: 'ohne E-Mail-Adresse, Name oder Titel',
    no_name: 'ein neues Konto braucht einen Nickname',
    bad_name: 'der Nickname hat andere Zeichen als Buchstaben, Ziffern, _ und -, oder zu viele',
    name_taken: 'der Nickname ist vergeben',
    has_rights: 'das Konto hat Rechte; ändern Sie es von Hand',
    bad_vat_id: 'keine Umsatzsteuer-ID',
    ambiguous: 'mehrere Jobs heißen so; der Ort fehlt',
    unknown_company: 'dieses Unternehmen gibt es nicht',
    unknown_skill: 'diese Fähigkeit gibt es nicht',
    bad_salary: 'die Vergütung endet unter ihrem Anfang',
    bad_choice: 'diese Auswahl gibt es nicht',
    bad_flag: 'weder Ja noch Nein',
    bad_requirement: 'Anforderungen stehen als „Fähigkeit: Stufe; Fähigkeit: Stufe“',
    too_many: 'zu viele Einträge',
  },
}
