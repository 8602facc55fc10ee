import type { errors as de } from '../de/errors.ts'

export const errors: typeof de = {
  unknown: 'That did not work. Please try again.',
  offline: 'The server cannot be reached. Check your connection and try again.',
  not_found: 'Not found. It may have been deleted.',
  not_signed_in: 'You are no longer signed in.',
  wrong_password: 'Wrong email address or password.',
  wrong_code: 'The code is wrong or has expired.',
  mfa_required: 'Please enter the code from your authenticator app.',
  role_too_low: 'Your role does not allow this.',
  csrf: 'The request came from another site and was refused.',
  too_many_requests: 'Too many attempts. Please wait a moment.',
  invalid_request: 'Please check your entries.',
  payload_too_large: 'The file or text is too large.',
  stale_version: 'Someone else has changed this in the meantime. Reload and try again.',
  service_unavailable: 'The server is busy. Please try again in a moment.',
  internal_server_error: 'Something went wrong on the server. Please try again.',
  id_taken: 'This ID is already taken.',
  email_taken: 'There is already an account with this email address.',
  already_member: 'This person is already on the team.',
  last_owner: 'The team needs at least one owner.',
  not_yourself: 'This cannot be done with your own account.',
  invitation_gone: 'This invitation is no longer valid.',
  in_use: 'This is still in use.',
  macro_outdated:
    'This macro no longer fits: a person, a saved reply or an article in it is missing. Please edit it.',
  name_taken: 'This name is already taken.',
  stage_needed: 'This stage always belongs to its status.',
  stage_incomplete: 'The stage needs a name; only open stages can be a beginning.',
  macro_unfilled:
    'The text of this macro has placeholders that cannot be filled in. Please edit it; nothing was sent.',
  too_much_live:
    'A project cannot show this much at once. Unpublish or pause something of the same kind first.',
  too_much_stored: 'There is no room for this in the project. Delete something you no longer need first.',
  too_many_views: 'No more views are possible. Delete one you no longer need first.',
  message_too_old: 'Messages can only be edited or deleted in the first five minutes.',
  file_refused: 'This file type is not allowed.',
  too_many_mails_today:
    'This project has reached the most emails to visitors for today. Please try again tomorrow.',
  too_many_drafts: 'You have too many drafts. Send or clear one of them.',
  too_many_scheduled: 'You have too many scheduled replies here already.',
  time_too_far: 'Replies cannot be scheduled that far ahead.',
  author_left: 'The author of this reply can no longer answer. Take over the text with “Change”.',
  too_many_invitations:
    'Too many invitations were sent to this address or by you today. Please try again tomorrow.',
  push_refused: 'This browser’s push service is not supported.',
  text_too_rich: 'The text has too much formatting or is nested too deeply. Please simplify or split it.',
}
