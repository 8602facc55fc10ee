-- What a file is called in an archive of its project: a hash of its token, which stays secret. A project that is
-- restored from its own archive finds the files that it still has.
create index upload_archived on lotse.upload (project_id, md5(token));
