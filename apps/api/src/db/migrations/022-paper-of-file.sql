-- A paper is found by its printed code and by its file: a look-up each, as each is unique across borrowers by itself.
create table paper_of_file (
  sha256 text primary key,
  check_code text not null
);
insert into paper_of_file (sha256, check_code) select sha256, check_code from paper_check;
alter table paper_check drop constraint paper_check_sha256_key;
