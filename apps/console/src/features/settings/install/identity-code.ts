/** Hex HMAC-SHA256 of the user id; in all examples the secret comes from the environment. */
export const serverCode = {
  Node: `import { createHmac } from 'node:crypto'

export const userHash = userId =>
  createHmac('sha256', process.env.LOTSE_SECRET).update(String(userId)).digest('hex')`,
  PHP: `<?php
$userHash = hash_hmac('sha256', (string) $userId, getenv('LOTSE_SECRET'));`,
  Python: `import hashlib, hmac, os

def user_hash(user_id):
    secret = os.environ["LOTSE_SECRET"].encode()
    return hmac.new(secret, str(user_id).encode(), hashlib.sha256).hexdigest()`,
  Ruby: `require "openssl"

def user_hash(user_id)
  OpenSSL::HMAC.hexdigest("SHA256", ENV.fetch("LOTSE_SECRET"), user_id.to_s)
end`,
}

export const browserCode = `Gleap.identify(user.id, { name: user.name, email: user.email }, user.hash)`
