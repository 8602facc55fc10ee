-- The company of a contact: what the site or an agent says, or else the domain of their address, unless it is one of a
-- provider where anybody has addresses. A changed list needs a new index.
create function lotse.company_key(company_id text, company_name text, email text) returns text
language sql immutable parallel safe as $$
  select case
    when company_id <> '' then lower(btrim(company_id))
    when company_name <> '' then lower(btrim(company_name))
    when strpos(email, '@') = 0 or strpos(split_part(email, '@', 2), '.') = 0 then ''
    when lower(split_part(email, '@', 2)) in (
      'gmail.com', 'googlemail.com', 'outlook.com', 'outlook.de', 'outlook.fr', 'hotmail.com', 'hotmail.de', 'hotmail.fr',
      'hotmail.co.uk', 'hotmail.it', 'live.com', 'live.de', 'live.fr', 'live.nl', 'msn.com', 'yahoo.com', 'yahoo.de',
      'yahoo.fr', 'yahoo.co.uk', 'yahoo.it', 'yahoo.es', 'ymail.com', 'rocketmail.com', 'aol.com', 'aol.de', 'icloud.com',
      'me.com', 'mac.com', 'proton.me', 'protonmail.com', 'pm.me', 'tutanota.com', 'tutanota.de', 'tuta.io', 'tuta.com',
      'gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch', 'gmx.com', 'gmx.org', 'gmx.eu', 'web.de', 'email.de', 'mail.de', 'freenet.de',
      't-online.de', 'arcor.de', 'vodafone.de', 'posteo.de', 'posteo.net', 'mailbox.org', 'online.de', '1und1.de',
      'bluewin.ch', 'hispeed.ch', 'sunrise.ch', 'aon.at', 'chello.at', 'a1.net', 'orange.fr', 'wanadoo.fr', 'free.fr',
      'laposte.net', 'sfr.fr', 'libero.it', 'virgilio.it', 'tiscali.it', 'alice.it', 'mail.ru', 'inbox.ru', 'list.ru',
      'bk.ru', 'yandex.ru', 'yandex.com', 'rambler.ru', 'wp.pl', 'o2.pl', 'onet.pl', 'interia.pl', 'seznam.cz', 'centrum.cz',
      'comcast.net', 'verizon.net', 'att.net', 'sbcglobal.net', 'cox.net', 'btinternet.com', 'sky.com', 'virginmedia.com',
      'ntlworld.com', 'zoho.com', 'fastmail.com', 'hey.com', 'mail.com', 'duck.com', 'qq.com', '163.com', '126.com',
      'sina.com', 'naver.com', 'daum.net', 'hanmail.net', 'rediffmail.com', 'uol.com.br', 'bol.com.br', 'terra.com.br',
      'ziggo.nl', 'kpnmail.nl', 'planet.nl', 'xs4all.nl', 'telenet.be', 'skynet.be', 'telia.com', 'bredband.net'
    ) then ''
    else lower(btrim(split_part(email, '@', 2)))
  end
$$;
create index contact_company on lotse.contact
  (project_id, lotse.company_key(company_id, company_name, email), last_seen_at desc, id desc)
  where lotse.company_key(company_id, company_name, email) <> '';
