import { ApiError } from '@lotse/contracts/client'
import { expect, test } from 'vitest'
import { createErrorText } from '../../../../apps/admin/src/lib/backend/error-text.ts'
import { de } from '../../../../apps/admin/src/locales/de.ts'
import { en } from '../../../../apps/admin/src/locales/en.ts'
import { readError } from './read-error.ts'

test('A8.1 all seven error formats of the platform are understood', () => {
  const rows: [ApiError, string][] = [
    [new ApiError(401, { detail: 'Invalid credentials' }), 'invalid_credentials'],
    [
      new ApiError(422, { detail: [{ loc: ['body', 'title'], msg: 'field required', type: 'x' }] }),
      'validation',
    ],
    [new ApiError(422, 'Failed to deserialize the JSON body'), 'validation'],
    [new ApiError(404, { error: 'report_not_found' }), 'report_not_found'],
    [new ApiError(422, { error: 'unprocessable_content', reason: 'bad uuid' }), 'validation'],
    [new ApiError(500, { error: 'internal_server_error' }), 'internal_server_error'],
    [new ApiError(500, { detail: 'Internal server error' }), 'internal_server_error'],
    [new ApiError(500, 'Internal Server Error'), 'internal_server_error'],
    [new ApiError(404, { detail: 'Not Found' }), 'not_found'],
    [new ApiError(404, ''), 'not_found'],
    [new ApiError(405, { detail: 'Method Not Allowed' }), 'method_not_allowed'],
    [new ApiError(0, undefined), 'offline'],
    [new ApiError(412, { detail: 'Invalid code' }), 'invalid_code'],
    [new ApiError(401, { detail: 'Invalid code' }), 'invalid_oauth_code'],
  ]
  for (const [error, code] of rows) expect(readError(error).code).toBe(code)
  const shape = readError(
    new ApiError(422, { detail: [{ loc: ['body', 'salary', 'max'], msg: 'too small' }] }),
  )
  expect(shape.fields).toEqual({ 'salary.max': 'too small' })
  expect(readError(new ApiError(403, { error: 'banned', details: '2026' })).details).toBe('2026')
})

test("A8.1 the platform's error texts exist, word for word in English", () => {
  const rows: [ApiError, string][] = [
    [new ApiError(404, { error: 'subtask_not_found' }), 'Subtask Not Found.'],
    [new ApiError(404, { error: 'mcq_not_found' }), 'MCQ Not Found.'],
    [new ApiError(404, { error: 'coding_challenge_not_found' }), 'Coding Challenge Not Found.'],
    [
      new ApiError(404, { error: 'report_not_found' }),
      'Report Not Found, it may be deleted or never existed.',
    ],
    [new ApiError(403, { error: 'already_resolved' }), 'Report Already Resolved.'],
    [new ApiError(418, { detail: 'Something else' }), 'There seems to be an error, please try again later.'],
    [new ApiError(409, { detail: 'Email already exists' }), 'A user with this email already exists.'],
    [new ApiError(400, { detail: 'Invalid email' }), 'This email is invalid, please use another one.'],
    [new ApiError(403, { detail: 'Registration disabled' }), 'Registration is currently disabled.'],
    [new ApiError(412, { detail: 'No login method' }), 'No login method.'],
    [new ApiError(401, { detail: 'Invalid credentials' }), 'Invalid credentials.'],
    [new ApiError(403, { detail: 'User disabled' }), 'Your account is currently disabled, contact us.'],
    [new ApiError(412, { detail: 'Recaptcha failed' }), 'Your recaptcha has failed.'],
    [
      new ApiError(403, { detail: 'Email not verified' }),
      'Please verify your account in order to move forward.',
    ],
    [new ApiError(403, { error: 'unverified' }), 'Please verify your account in order to move forward.'],
    [new ApiError(404, { detail: 'User not found' }), 'User was not found.'],
    [new ApiError(403, { detail: 'Permission denied' }), 'You do not have permission for this action.'],
    [new ApiError(403, { error: 'forbidden' }), 'You do not have permission for this action.'],
    [new ApiError(401, { detail: 'Invalid verification code' }), 'This verification code is invalid.'],
    [new ApiError(412, { detail: 'Email already verified' }), 'This email is already verified.'],
    [new ApiError(401, { detail: 'Password reset failed' }), 'Unable to reset password, try again later.'],
    [new ApiError(412, { detail: 'Invalid code' }), 'This code is invalid.'],
    [new ApiError(422, 'text'), 'Please fill in form correctly.'],
  ]
  const english = createErrorText(en)
  const german = createErrorText(de)
  for (const [error, text] of rows) {
    expect(english(error)).toBe(text)
    expect(german(error)).not.toBe(text)
    expect(german(error)).not.toBe('')
  }
  expect(en.errors.not_authorized).toBe('You are not authorized to use this dashboard.')
  expect(en.errors.matching_not_loaded).toBe('Error loading the matching task.')
})
