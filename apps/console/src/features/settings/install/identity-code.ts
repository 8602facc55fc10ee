/** Hex HMAC-SHA256 of the user id, and of it with the address; in all examples the secret comes from the environment. */
export const serverCode = {
  Node: `import { createHmac } from 'node:crypto'

const signed = text =>
  createHmac('sha256', process.env.LOTSE_SECRET).update(text).digest('hex')

export const userHash = userId => signed(String(userId))

export const emailHash = (userId, email) =>
  signed(userId + '\\n' + email.trim().toLowerCase())`,
  PHP: `<?php
$secret = getenv('LOTSE_SECRET');
$userHash = hash_hmac('sha256', (string) $userId, $secret);
$emailHash = hash_hmac('sha256', $userId . "\\n" . mb_strtolower(trim($email)), $secret);`,
  Python: `import hashlib, hmac, os

def signed(text):
    secret = os.environ["LOTSE_SECRET"].encode()
    return hmac.new(secret, text.encode(), hashlib.sha256).hexdigest()

def user_hash(user_id):
    return signed(str(user_id))

def email_hash(user_id, email):
    return signed(f"{user_id}\\n{email.strip().lower()}")`,
  Ruby: `require "openssl"

def signed(text)
  OpenSSL::HMAC.hexdigest("SHA256", ENV.fetch("LOTSE_SECRET"), text)
end

def user_hash(user_id)
  signed(user_id.to_s)
end

def email_hash(user_id, email)
  signed("#{user_id}\\n#{email.strip.downcase}")
end`,
}

export const browserCode = `Gleap.identify(
  user.id,
  { name: user.name, email: user.email, emailHash: user.emailHash },
  user.hash
)`
