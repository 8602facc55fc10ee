import { signOnErrorsDe } from '@lotse/ui/sign-on/sign-on-errors.ts'

export const errors = {
  ...signOnErrorsDe,
  unknown: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  offline: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  not_found: 'Das wurde nicht gefunden. Vielleicht wurde es gelöscht.',
  not_signed_in: 'Sie sind nicht mehr angemeldet.',
  wrong_password: 'E-Mail-Adresse oder Passwort stimmt nicht.',
  wrong_code: 'Der Code stimmt nicht oder ist abgelaufen.',
  mfa_required: 'Bitte geben Sie den Code aus Ihrer Authenticator-App ein.',
  role_too_low: 'Ihre Rolle erlaubt das nicht.',
  csrf: 'Die Anfrage kam von einer anderen Seite und wurde abgelehnt.',
  too_many_requests: 'Zu viele Versuche. Bitte warten Sie einen Moment.',
  invalid_request: 'Bitte prüfen Sie Ihre Angaben.',
  payload_too_large: 'Die Datei oder der Text ist zu groß.',
  stale_version:
    'Jemand anderes hat das inzwischen geändert. Laden Sie neu und versuchen Sie es noch einmal.',
  service_unavailable: 'Der Server ist gerade überlastet. Bitte versuchen Sie es gleich noch einmal.',
  internal_server_error: 'Auf dem Server ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
  id_taken: 'Diese ID ist schon vergeben.',
  email_taken: 'Diese E-Mail-Adresse hat schon ein Konto.',
  already_member: 'Diese Person gehört schon zum Team.',
  last_owner: 'Das Team braucht mindestens einen Inhaber.',
  not_yourself: 'Beim eigenen Konto geht das nicht.',
  invitation_gone: 'Diese Einladung gilt nicht mehr.',
  in_use: 'Das wird noch verwendet.',
  macro_reply_gone:
    'Der Textbaustein dieses Makros wurde inzwischen gelöscht. Stellen Sie ihn zuerst wieder her, oder legen Sie das Makro neu an.',
  macro_outdated:
    'Das Makro passt nicht mehr: Eine Person, ein Textbaustein oder ein Artikel darin fehlt. Bitte bearbeiten Sie es.',
  name_taken: 'Diesen Namen gibt es schon.',
  stage_needed: 'Diese Phase gehört fest zu ihrem Status.',
  stage_incomplete: 'Die Phase braucht einen Namen; nur in offenen Phasen kann etwas beginnen.',
  macro_unfilled:
    'Der Text des Makros enthält Platzhalter, die sich nicht ausfüllen lassen. Bitte bearbeiten Sie ihn; gesendet wurde nichts.',
  too_much_live:
    'So viel kann ein Projekt nicht gleichzeitig zeigen. Ziehen Sie zuerst etwas derselben Art zurück oder pausieren Sie es.',
  too_much_stored:
    'Dafür ist in diesem Projekt kein Platz mehr. Löschen Sie zuerst etwas, das Sie nicht mehr brauchen.',
  too_many_views: 'Mehr Ansichten gehen nicht. Löschen Sie zuerst eine, die Sie nicht mehr brauchen.',
  too_many_tokens:
    'Mehr Tokens sind nicht möglich. Widerrufen Sie zuerst einen, den Sie nicht mehr brauchen.',
  two_identities: 'Die Website kennt beide als verschiedene Personen. Zusammenführen lassen sie sich nicht.',
  name_reserved: 'Dieser Name gehört zu einem festen Feld. Bitte wählen Sie einen anderen.',
  too_many_attributes: 'Mehr eigene Angaben gehen nicht. Entfernen Sie zuerst eine.',
  rating_closed: 'Diese Frage ist nicht mehr offen.',
  message_too_old: 'Nachrichten lassen sich nur in den ersten fünf Minuten ändern oder löschen.',
  card_gone: 'Etwas Eingefügtes ist nicht mehr veröffentlicht. Bitte entfernen Sie es.',
  colleague_replied: 'Jemand aus dem Team hat gerade geantwortet.',
  too_many_trackers: 'Mehr als zehn Tracker kann ein Projekt nicht haben.',
  too_many_issues: 'Dieses Ticket hat schon zwanzig Issues.',
  token_again: 'Für eine andere Adresse geben Sie bitte auch das Token neu ein.',
  issue_unreadable: 'Das Issue lässt sich mit dem Token nicht lesen.',
  no_such_issue: 'Diese Adresse gehört zu keinem verbundenen Tracker.',
  kept_is_silent:
    'Dieses Ticket hat eine Seite von selbst gesendet: Niemand läse eine Antwort darauf. Behalten Sie das andere.',
  too_many_merged: 'In ein Ticket passen höchstens 50 andere.',
  visitor_wrote: 'Es gibt eine neue Nachricht des Besuchers.',
  source_map_refused: 'Diese Source Map lässt sich nicht lesen.',
  file_refused: 'Diese Datei wird nicht angenommen.',
  too_many_mails_today:
    'Dieses Projekt hat heute schon die höchste Zahl an E-Mails an Besucher gesendet. Versuchen Sie es morgen noch einmal.',
  mail_left_team: 'Diese Person gehört nicht mehr zum Team.',
  mail_viewer: 'Diese Person darf nur noch zuschauen.',
  mail_unwanted: 'Diese Person hat die E-Mails abbestellt.',
  mail_read: 'Das wurde inzwischen gelesen.',
  mail_over: 'Das hat sich inzwischen erledigt.',
  mail_unconfirmed: 'Diese Adresse hat niemand bestätigt.',
  mail_elsewhere: 'An diese Adresse gehen die Antworten nicht mehr.',
  draft_full: 'Zusammen mit Ihrem Entwurf wäre das zu viel. Senden oder leeren Sie ihn zuerst.',
  too_many_drafts: 'Sie haben zu viele Entwürfe. Senden oder leeren Sie einen davon.',
  too_many_scheduled: 'Sie haben hier schon zu viele geplante Antworten.',
  too_many_reminders: 'Sie haben schon zu viele Erinnerungen. Beenden Sie zuerst eine davon.',
  time_too_far: 'So weit im Voraus geht das nicht, höchstens ein Jahr.',
  author_left:
    'Wer diese Antwort geschrieben hat, kann nicht mehr antworten. Übernehmen Sie den Text mit „Ändern“.',
  too_many_invitations:
    'An diese Adresse oder von Ihnen gingen heute schon zu viele Einladungen. Versuchen Sie es morgen noch einmal.',
  operator_without_link:
    'Für diese Adresse gibt es keinen Link zum Weitergeben, denn sie gehört jemandem, der den Server betreibt. Der Link liegt dort in DATA_DIR/mail, oder das Konto wird mit „npm run create-owner“ angelegt.',
  push_refused: 'Der Push-Dienst dieses Browsers wird nicht unterstützt.',
  text_too_rich:
    'Der Text hat zu viele Formatierungen oder ist zu tief verschachtelt. Bitte vereinfachen oder teilen Sie ihn.',
  address_refused:
    'Diese Adresse geht nicht: Sie muss mit https:// beginnen und aus dem Internet erreichbar sein. Bei ntfy endet sie mit dem Thema.',
  webhook_is_off: 'Der Webhook ist ausgeschaltet.',
}
