/** What can go wrong on the way to a provider and back, for the catalogues of both apps. */
export const signOnErrorsDe = {
  passwords_off: 'Die Anmeldung mit Passwort ist hier ausgeschaltet.',
  sign_on_expired:
    'Diese Anmeldung ist abgelaufen oder wurde in einem anderen Fenster begonnen. Bitte fangen Sie noch einmal an.',
  sign_on_refused:
    'Die Antwort des Anmeldedienstes ließ sich nicht prüfen. Bitte versuchen Sie es noch einmal.',
  logout_token_invalid: 'Die Abmeldung durch den Anmeldedienst ließ sich nicht prüfen.',
  sign_on_unproved:
    'Der Anmeldedienst nennt keine bestätigte E-Mail-Adresse, die hier zugelassen ist. Bitte wenden Sie sich an die Verwaltung.',
  sign_on_unknown:
    'Für Ihre Adresse gibt es hier kein Konto. Bitte lassen Sie sich einladen oder wenden Sie sich an die Verwaltung.',
  sign_on_unconfirmed:
    'Es gibt ein Konto mit Ihrer Adresse, die dort noch nicht bestätigt ist. Melden Sie sich mit dem Passwort an und bestätigen Sie sie.',
  sign_on_taken:
    'Das Konto mit Ihrer Adresse gehört beim Anmeldedienst zu einer anderen Person. Bitte wenden Sie sich an die Verwaltung.',
  sign_on_factor_missing:
    'Für Ihre Rolle braucht es einen zweiten Faktor, und der Anmeldedienst hat keinen verlangt.',
  sign_on_not_in_group:
    'Wer in diesem Team ist, bestimmt der Anmeldedienst, und er führt Sie dort nicht. Die Einladung bleibt gültig. Bitte wenden Sie sich an die Verwaltung.',
  account_disabled: 'Dieses Konto ist geschlossen.',
  provider_not_found: 'Diesen Anmeldedienst gibt es hier nicht.',
  provider_unreachable:
    'Der Anmeldedienst antwortet gerade nicht. Bitte versuchen Sie es später noch einmal oder wählen Sie einen anderen Weg.',
  provider_misconfigured:
    'Der Anmeldedienst weist diesen Server ab. Bitte sagen Sie der Verwaltung Bescheid.',
  remote_already_linked: 'Dieses Konto beim Anmeldedienst ist schon mit jemandem verknüpft.',
  cannot_delete_last_login_method: 'Die letzte Anmeldemethode lässt sich nicht entfernen.',
}

export const signOnErrorsEn: typeof signOnErrorsDe = {
  passwords_off: 'Signing in with a password is switched off here.',
  sign_on_expired: 'This sign-in has expired, or was begun in another window. Please start again.',
  sign_on_refused: 'The answer of the sign-in service could not be verified. Please try again.',
  logout_token_invalid: 'The sign-out by the sign-in service could not be verified.',
  sign_on_unproved:
    'The sign-in service gives no confirmed email address that is allowed here. Please contact the administrators.',
  sign_on_unknown:
    'There is no account for your address here. Please ask for an invitation, or contact the administrators.',
  sign_on_unconfirmed:
    'There is an account with your address, which is not confirmed yet. Sign in with the password and confirm it.',
  sign_on_taken:
    'The account with your address belongs to somebody else at the sign-in service. Please contact the administrators.',
  sign_on_factor_missing:
    'Your role requires a second factor, and the sign-in service has not asked for one.',
  sign_on_not_in_group:
    'The sign-in service decides who is in this team, and does not list you for it. The invitation stays valid. Please contact the administrators.',
  account_disabled: 'This account is closed.',
  provider_not_found: 'There is no such sign-in service here.',
  provider_unreachable:
    'The sign-in service does not answer at the moment. Please try again later, or choose another way.',
  provider_misconfigured: 'The sign-in service refuses this server. Please tell the administrators.',
  remote_already_linked: 'This account of the sign-in service is linked to somebody already.',
  cannot_delete_last_login_method: 'The last way to sign in cannot be removed.',
}
