SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET default_tablespace = '';
CREATE TABLE public.account_codes (
    account_id text NOT NULL,
    code text NOT NULL
);
CREATE TABLE public.account_seats (
    table_id text NOT NULL,
    seat text NOT NULL,
    account_id text NOT NULL
);
CREATE TABLE public.account_sessions (
    token text NOT NULL,
    id text NOT NULL,
    account_id text NOT NULL,
    created double precision NOT NULL,
    seen double precision NOT NULL,
    device text NOT NULL,
    ended boolean NOT NULL
);
CREATE TABLE public.accounts (
    id text NOT NULL,
    name text NOT NULL,
    folded text NOT NULL,
    password text NOT NULL,
    created double precision NOT NULL
);
CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);
CREATE TABLE public.answers (
    table_id text NOT NULL,
    seat text NOT NULL,
    id text NOT NULL,
    seq integer NOT NULL
);
CREATE TABLE public.events (
    table_id text NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    by text,
    lag bigint NOT NULL,
    event text NOT NULL
);
CREATE TABLE public.friend_asks (
    account_id text NOT NULL,
    folded text NOT NULL,
    name text NOT NULL,
    asked_id text NOT NULL,
    at double precision NOT NULL
);
CREATE TABLE public.friend_blocks (
    account_id text NOT NULL,
    blocked_id text NOT NULL
);
CREATE TABLE public.friends (
    account_id text NOT NULL,
    friend_id text NOT NULL,
    since double precision NOT NULL
);
CREATE TABLE public.house_acts (
    id integer NOT NULL,
    at bigint NOT NULL,
    by text NOT NULL,
    "do" text NOT NULL,
    who text NOT NULL,
    name text NOT NULL,
    until bigint NOT NULL,
    note text NOT NULL
);
CREATE SEQUENCE public.house_acts_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.house_acts_id_seq OWNED BY public.house_acts.id;
CREATE TABLE public.house_notes (
    id text NOT NULL,
    at bigint NOT NULL,
    "table" text NOT NULL,
    line integer NOT NULL,
    who text NOT NULL,
    name text NOT NULL,
    by_who text NOT NULL,
    by_name text NOT NULL,
    words text NOT NULL,
    evidence text NOT NULL,
    closed bigint NOT NULL
);
CREATE TABLE public.lease (
    id integer NOT NULL,
    token bigint NOT NULL,
    until double precision NOT NULL,
    holder text NOT NULL
);
CREATE TABLE public.led (
    name text NOT NULL,
    worker integer NOT NULL
);
CREATE TABLE public.rated_matches (
    table_id text NOT NULL,
    at double precision NOT NULL,
    winner text NOT NULL,
    loser text NOT NULL,
    moved double precision NOT NULL,
    lost double precision DEFAULT '0'::double precision NOT NULL
);
CREATE TABLE public.ratings (
    account_id text NOT NULL,
    rules text NOT NULL,
    value double precision NOT NULL,
    deviation double precision NOT NULL,
    volatility double precision NOT NULL,
    experience integer NOT NULL,
    matches integer NOT NULL
);
CREATE TABLE public.runs (
    id integer NOT NULL,
    started double precision NOT NULL,
    alive double precision NOT NULL
);
CREATE SEQUENCE public.runs_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.runs_id_seq OWNED BY public.runs.id;
CREATE TABLE public.seeds (
    match text NOT NULL,
    number integer NOT NULL,
    seed bytea NOT NULL
);
CREATE TABLE public.staff (
    account_id text NOT NULL,
    added double precision NOT NULL
);
CREATE TABLE public.tables (
    id text NOT NULL,
    created double precision NOT NULL,
    changed double precision NOT NULL,
    setup text NOT NULL,
    white_key text NOT NULL,
    black_key text NOT NULL,
    over boolean NOT NULL,
    ticking boolean NOT NULL,
    rematch text,
    white_invitation text DEFAULT ''::text NOT NULL,
    black_invitation text DEFAULT ''::text NOT NULL,
    director_key text DEFAULT ''::text NOT NULL,
    officials text DEFAULT '[]'::text NOT NULL
);
CREATE TABLE public.talk (
    table_id text NOT NULL,
    n integer NOT NULL,
    at bigint NOT NULL,
    room text NOT NULL,
    who text NOT NULL,
    seat text NOT NULL,
    name text NOT NULL,
    words text NOT NULL,
    given text NOT NULL
);
CREATE TABLE public.tournament_answers (
    tournament_id text NOT NULL,
    who text NOT NULL,
    id text NOT NULL,
    first integer NOT NULL,
    last integer NOT NULL
);
CREATE TABLE public.tournament_entries (
    tournament_id text NOT NULL,
    seq integer NOT NULL,
    entry text NOT NULL
);
CREATE TABLE public.tournament_tables (
    table_id text NOT NULL,
    tournament_id text NOT NULL,
    division text NOT NULL,
    match text NOT NULL,
    kind text NOT NULL
);
CREATE TABLE public.tournaments (
    id text NOT NULL,
    created double precision NOT NULL,
    changed double precision NOT NULL,
    director_key text NOT NULL,
    secret bytea NOT NULL,
    name text NOT NULL,
    rules text NOT NULL,
    place text NOT NULL,
    over boolean NOT NULL
);
CREATE TABLE public.workers (
    id integer NOT NULL,
    until double precision NOT NULL,
    gone boolean NOT NULL,
    holder text NOT NULL
);
CREATE SEQUENCE public.workers_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.workers_id_seq OWNED BY public.workers.id;
ALTER TABLE ONLY public.house_acts ALTER COLUMN id SET DEFAULT nextval('public.house_acts_id_seq'::regclass);
ALTER TABLE ONLY public.runs ALTER COLUMN id SET DEFAULT nextval('public.runs_id_seq'::regclass);
ALTER TABLE ONLY public.workers ALTER COLUMN id SET DEFAULT nextval('public.workers_id_seq'::regclass);
INSERT INTO public.account_codes VALUES
	('323e45524cd3', '06edf35a0ea26dca7626a938219093a07df196d661c9655bee2174eb1fb6bacb'),
	('323e45524cd3', '355bf70b53b51d84dab3438b94ffd9e191f76fccb28a4c16470a57bac5d644d1'),
	('323e45524cd3', '389a9224706b6536503ee99e3a86bf0e483e049adea7823c544352c5cc7d5b89'),
	('323e45524cd3', '56dacc22e6289f945ed0a852182308caa69b75ed21628549dc8c1f8ae6dfd559'),
	('323e45524cd3', '7cd9fc51c3cb3be0b58fb39c746a45a3b1130f7c55c019c793f4fe6d0ce4cc7f'),
	('323e45524cd3', '879410a77b35a6dfb949acfa78bc412c4150ddd78f6650c5e5ad3a0d9d7ab13c'),
	('323e45524cd3', 'b284c44d4152a1bb1d13cd5844d3095ce42b47f91f23ee5f148b2e7951b82a80'),
	('323e45524cd3', 'efe1f55f6edcd00c4e8135f50f319b5a43a51be8749b0cf98236c241a4e8b2e4'),
	('59a43a28ac24', '02933d870ce30f562f7af4c611e5b52b0d0b0e88e5836f8eda4434379d9d7e73'),
	('59a43a28ac24', '03d6a9215a8e27c63be67aef1717ef622ebfdcf2edfc651843f4b58db0e4895d'),
	('59a43a28ac24', '1875eb939cc4d6b051968fef8586d17e740c6751fc46aff9ccc408c6a1531639'),
	('59a43a28ac24', '27ea0667db848517c3dd79e34dcd9e7eb091c182e97b5707e369615b925b31f3'),
	('59a43a28ac24', '79c647e47671f740abf14671870be68e7311e3a73ac5794a3aaaba0b5e6f17cd'),
	('59a43a28ac24', '8c3cf576bfe8f8455460d6e929aa21f500ccbdafdb491d3ba3ee0fe98b27c960'),
	('59a43a28ac24', 'c00d6bc53c48cbbe2be1903b66c8579cbd29117df1ffc90a95085a77a2c56a90'),
	('59a43a28ac24', 'e596019cb8e12bee6119ba9c23335fd0ffdca37af5788ed25fbc6d3d10876612'),
	('d5ed4394e80c', '131c46eaaff41fff1bcff8dc725e1034cf1b235c59782797b9f4485cb1a59019'),
	('d5ed4394e80c', '1d02bc5e615780ac17f8097e3803d16c9c5f5adab963a818c25b567f8e72940f'),
	('d5ed4394e80c', '55c17dcfd5a84740b06e3a0058ed204b27f97d4537f239fca3c5fef84d5247a0'),
	('d5ed4394e80c', '5d52ff5a31e055b8394781d082ec3544131336fd6743e2367d24ad02e0968649'),
	('d5ed4394e80c', '74a9de1cb3b6ead118c89a5718781c9c765f021d99fc8bfeb4f32c526c70f2a3'),
	('d5ed4394e80c', '84ac805812b3fba94651da866f1dee6f807ea2c2bf71397d2d73ec04a43e01b3'),
	('d5ed4394e80c', '9789565675ce11feceb05b52f5346bbe9d5176952b0d8cce78465dedd3c7e187'),
	('d5ed4394e80c', 'aa2310c794a4c18abeec98e100ca9455e614e512fe6b623a690351dc7402ec36');
INSERT INTO public.account_seats VALUES
	('6d10fc9ff6b7', 'black', '59a43a28ac24'),
	('6d10fc9ff6b7', 'white', 'd5ed4394e80c');
INSERT INTO public.account_sessions VALUES
	('4ae5ee767f4276fa04ba3e4402358b3c04530734cd9a06102bb6997d9e48c93a', '6a37ae27f9ea', '323e45524cd3', 1795531952.0784054, 1795531952.0784054, '', false),
	('6c4eefc1847cdaeffdb2f1bf3368e7d7d61d8cdacdd0f761a92290f9499f91a3', '05a5b6a9a984', 'd5ed4394e80c', 1795531951.850451, 1795531951.850451, '', false),
	('b00f0ee9dc63beaf7a45a614ac9b41f53c2e9a133310aa178cfc1835e7700528', '12ea22650a4a', '59a43a28ac24', 1795531951.9624302, 1795531951.9624302, '', false);
INSERT INTO public.accounts VALUES
	('d5ed4394e80c', 'Mara', 'mara', '$argon2id$v=19$m=19456,t=2,p=1$2VAUZvHilplBq4Y4wKUD6w$2Jhdw41nNyw2l5Yvby39tIAnnqeA1YJ+EePTpSOtn30', 1795531951.850393),
	('59a43a28ac24', 'Tom', 'tom', '$argon2id$v=19$m=19456,t=2,p=1$ApZ1Taa7YT/svCjcnS9g4g$4kWFc9SppVxkxFJ6IDHZqZubTrf3Uq0yT6STxSAnpts', 1795531951.9624097),
	('323e45524cd3', 'Nell', 'nell', '$argon2id$v=19$m=19456,t=2,p=1$e6r2owtRYJdMJkEzrozQNQ$8MPMXCIztxdHiX0rTrfFasrFhjf6Tr3rpnKMjx04AnI', 1795531952.0783815);
INSERT INTO public.alembic_version VALUES
	('0014');
INSERT INTO public.answers VALUES
	('1aebcbe79871', 'black', 't101', 5),
	('1aebcbe79871', 'black', 't103', 8),
	('1aebcbe79871', 'black', 't105', 10),
	('1aebcbe79871', 'black', 't107', 16),
	('1aebcbe79871', 'black', 't110', 20),
	('1aebcbe79871', 'black', 't111', 22),
	('1aebcbe79871', 'black', 't114', 26),
	('1aebcbe79871', 'black', 't115', 28),
	('1aebcbe79871', 'black', 't118', 32),
	('1aebcbe79871', 'black', 't119', 34),
	('1aebcbe79871', 'black', 't122', 38),
	('1aebcbe79871', 'black', 't123', 40),
	('1aebcbe79871', 'black', 't126', 44),
	('1aebcbe79871', 'black', 't127', 46),
	('1aebcbe79871', 'white', 't102', 7),
	('1aebcbe79871', 'white', 't104', 9),
	('1aebcbe79871', 'white', 't106', 14),
	('1aebcbe79871', 'white', 't108', 17),
	('1aebcbe79871', 'white', 't109', 19),
	('1aebcbe79871', 'white', 't112', 23),
	('1aebcbe79871', 'white', 't113', 25),
	('1aebcbe79871', 'white', 't116', 29),
	('1aebcbe79871', 'white', 't117', 31),
	('1aebcbe79871', 'white', 't120', 35),
	('1aebcbe79871', 'white', 't121', 37),
	('1aebcbe79871', 'white', 't124', 41),
	('1aebcbe79871', 'white', 't125', 43),
	('1aebcbe79871', 'white', 't128', 47),
	('1aebcbe79871', 'white', 't129', 49),
	('6d10fc9ff6b7', 'black', 't100', 153),
	('6d10fc9ff6b7', 'black', 't11', 16),
	('6d10fc9ff6b7', 'black', 't12', 18),
	('6d10fc9ff6b7', 'black', 't15', 22),
	('6d10fc9ff6b7', 'black', 't16', 24),
	('6d10fc9ff6b7', 'black', 't19', 28),
	('6d10fc9ff6b7', 'black', 't2', 4),
	('6d10fc9ff6b7', 'black', 't20', 31),
	('6d10fc9ff6b7', 'black', 't23', 35),
	('6d10fc9ff6b7', 'black', 't24', 37),
	('6d10fc9ff6b7', 'black', 't27', 41),
	('6d10fc9ff6b7', 'black', 't28', 43),
	('6d10fc9ff6b7', 'black', 't31', 47),
	('6d10fc9ff6b7', 'black', 't32', 49),
	('6d10fc9ff6b7', 'black', 't35', 53),
	('6d10fc9ff6b7', 'black', 't36', 55),
	('6d10fc9ff6b7', 'black', 't39', 59),
	('6d10fc9ff6b7', 'black', 't4', 6),
	('6d10fc9ff6b7', 'black', 't40', 61),
	('6d10fc9ff6b7', 'black', 't43', 65),
	('6d10fc9ff6b7', 'black', 't44', 67);
INSERT INTO public.answers VALUES
	('6d10fc9ff6b7', 'black', 't47', 71),
	('6d10fc9ff6b7', 'black', 't48', 73),
	('6d10fc9ff6b7', 'black', 't51', 77),
	('6d10fc9ff6b7', 'black', 't52', 79),
	('6d10fc9ff6b7', 'black', 't55', 83),
	('6d10fc9ff6b7', 'black', 't56', 85),
	('6d10fc9ff6b7', 'black', 't59', 89),
	('6d10fc9ff6b7', 'black', 't60', 91),
	('6d10fc9ff6b7', 'black', 't63', 95),
	('6d10fc9ff6b7', 'black', 't64', 97),
	('6d10fc9ff6b7', 'black', 't67', 101),
	('6d10fc9ff6b7', 'black', 't68', 103),
	('6d10fc9ff6b7', 'black', 't7', 10),
	('6d10fc9ff6b7', 'black', 't71', 107),
	('6d10fc9ff6b7', 'black', 't72', 109),
	('6d10fc9ff6b7', 'black', 't75', 113),
	('6d10fc9ff6b7', 'black', 't76', 115),
	('6d10fc9ff6b7', 'black', 't79', 119),
	('6d10fc9ff6b7', 'black', 't8', 11),
	('6d10fc9ff6b7', 'black', 't80', 121),
	('6d10fc9ff6b7', 'black', 't83', 125),
	('6d10fc9ff6b7', 'black', 't84', 127),
	('6d10fc9ff6b7', 'black', 't87', 131),
	('6d10fc9ff6b7', 'black', 't88', 133),
	('6d10fc9ff6b7', 'black', 't91', 137),
	('6d10fc9ff6b7', 'black', 't92', 139),
	('6d10fc9ff6b7', 'black', 't95', 143),
	('6d10fc9ff6b7', 'black', 't96', 145),
	('6d10fc9ff6b7', 'black', 't99', 149),
	('6d10fc9ff6b7', 'white', 't1', 3),
	('6d10fc9ff6b7', 'white', 't10', 15),
	('6d10fc9ff6b7', 'white', 't13', 19),
	('6d10fc9ff6b7', 'white', 't14', 21),
	('6d10fc9ff6b7', 'white', 't17', 25),
	('6d10fc9ff6b7', 'white', 't18', 27),
	('6d10fc9ff6b7', 'white', 't21', 32),
	('6d10fc9ff6b7', 'white', 't22', 34),
	('6d10fc9ff6b7', 'white', 't25', 38),
	('6d10fc9ff6b7', 'white', 't26', 40),
	('6d10fc9ff6b7', 'white', 't29', 44),
	('6d10fc9ff6b7', 'white', 't3', 5),
	('6d10fc9ff6b7', 'white', 't30', 46),
	('6d10fc9ff6b7', 'white', 't33', 50),
	('6d10fc9ff6b7', 'white', 't34', 52),
	('6d10fc9ff6b7', 'white', 't37', 56),
	('6d10fc9ff6b7', 'white', 't38', 58),
	('6d10fc9ff6b7', 'white', 't41', 62),
	('6d10fc9ff6b7', 'white', 't42', 64),
	('6d10fc9ff6b7', 'white', 't45', 68),
	('6d10fc9ff6b7', 'white', 't46', 70);
INSERT INTO public.answers VALUES
	('6d10fc9ff6b7', 'white', 't49', 74),
	('6d10fc9ff6b7', 'white', 't5', 8),
	('6d10fc9ff6b7', 'white', 't50', 76),
	('6d10fc9ff6b7', 'white', 't53', 80),
	('6d10fc9ff6b7', 'white', 't54', 82),
	('6d10fc9ff6b7', 'white', 't57', 86),
	('6d10fc9ff6b7', 'white', 't58', 88),
	('6d10fc9ff6b7', 'white', 't6', 9),
	('6d10fc9ff6b7', 'white', 't61', 92),
	('6d10fc9ff6b7', 'white', 't62', 94),
	('6d10fc9ff6b7', 'white', 't65', 98),
	('6d10fc9ff6b7', 'white', 't66', 100),
	('6d10fc9ff6b7', 'white', 't69', 104),
	('6d10fc9ff6b7', 'white', 't70', 106),
	('6d10fc9ff6b7', 'white', 't73', 110),
	('6d10fc9ff6b7', 'white', 't74', 112),
	('6d10fc9ff6b7', 'white', 't77', 116),
	('6d10fc9ff6b7', 'white', 't78', 118),
	('6d10fc9ff6b7', 'white', 't81', 122),
	('6d10fc9ff6b7', 'white', 't82', 124),
	('6d10fc9ff6b7', 'white', 't85', 128),
	('6d10fc9ff6b7', 'white', 't86', 130),
	('6d10fc9ff6b7', 'white', 't89', 134),
	('6d10fc9ff6b7', 'white', 't9', 13),
	('6d10fc9ff6b7', 'white', 't90', 136),
	('6d10fc9ff6b7', 'white', 't93', 140),
	('6d10fc9ff6b7', 'white', 't94', 142),
	('6d10fc9ff6b7', 'white', 't97', 146),
	('6d10fc9ff6b7', 'white', 't98', 148);
INSERT INTO public.events VALUES
	('1aebcbe79871', 0, 0, NULL, 0, '{"event":"MatchStarted","rules":"american","options":[["length","5"]],"names":{"white":"Ann","black":"Ben"},"length":5,"guest":null,"cards":{"white":0,"black":0}}'),
	('1aebcbe79871', 1, 0, NULL, 0, '{"event":"Convened","real":false,"director":false,"event_open":false,"agreed":false,"ready":true,"scheduled":null,"preceding":null,"shared":false}'),
	('1aebcbe79871', 2, 0, NULL, 0, '{"event":"Proposed","side":"white","topic":"terms","items":[["reserve","600"],["kind","simple_delay"],["seconds","12"],["per_game","no"]],"answers":"Ben","rule":"R4"}'),
	('1aebcbe79871', 3, 89542, 'black', 0, '{"event":"Agreed","who":"Ben","topic":"terms","items":[["reserve","600"],["kind","simple_delay"],["seconds","12"],["per_game","no"]]}'),
	('1aebcbe79871', 4, 89542, 'black', 0, '{"event":"TermsAgreed","items":[]}'),
	('1aebcbe79871', 5, 89542, 'black', 0, '{"event":"ClockSet","settings":{"kind":"simple_delay","reserve":600,"delay":12,"increment":0,"per_game":false,"refill":0,"offer_stops":true},"rule":"A8.1a"}'),
	('1aebcbe79871', 6, 111027, NULL, 0, '{"event":"SeedCommitted","match":"1aebcbe79871","commitment":"50b349e987d9a43a5c4d33f9c10bf4b9b6bee09a9ed2907f6a966ae72e87472d"}'),
	('1aebcbe79871', 7, 122389, 'white', 0, '{"event":"ContributionCommitted","side":"white","commitment":"043652907c5e79a70453699c5edb2c9e9027658aef397127984a881008978ce2"}'),
	('1aebcbe79871', 8, 128538, 'black', 0, '{"event":"ContributionCommitted","side":"black","commitment":"3b57b469a31d7621822b60bfdd02eff6b881b58f42ba6d97a48ebedc1cd502f7"}'),
	('1aebcbe79871', 9, 136760, 'white', 0, '{"event":"ContributionOpened","side":"white","contribution":"7777777777777777777777777777777777777777777777777777777777777777"}'),
	('1aebcbe79871', 10, 144640, 'black', 0, '{"event":"ContributionOpened","side":"black","contribution":"6262626262626262626262626262626262626262626262626262626262626262"}'),
	('1aebcbe79871', 11, 152190, NULL, 0, '{"event":"TermsAgreed","items":[]}'),
	('1aebcbe79871', 12, 152190, NULL, 0, '{"event":"GameStarted","terms":{"number":1,"score":{"points":{"white":0,"black":0},"length":5},"crawford":false,"cube":{"value":1,"owner":null},"starter":null,"guest":null,"cards":{"white":0,"black":0},"real":false},"position":"white 6:5 8:3 13:5 24:2 black 6:5 8:3 13:5 24:2"}'),
	('1aebcbe79871', 13, 170102, 'white', 0, '{"event":"OpeningRolled","dice":{"white":[4],"black":[6]}}'),
	('1aebcbe79871', 14, 170102, 'white', 0, '{"event":"Started","side":"black","roll":"64"}'),
	('1aebcbe79871', 15, 181352, 'black', 14927, '{"event":"Played","side":"black","moves":[[13,7,[6],false],[8,4,[4],false]]}'),
	('1aebcbe79871', 16, 181352, 'black', 0, '{"event":"TurnBegan","side":"white"}'),
	('1aebcbe79871', 17, 193378, 'white', 51393, '{"event":"Rolled","side":"white","roll":"22","nominated":false}'),
	('1aebcbe79871', 18, 196190, 'white', 51393, '{"event":"Played","side":"white","moves":[[8,6,[2],false],[24,22,[2],false],[22,20,[2],false],[24,22,[2],false]]}'),
	('1aebcbe79871', 19, 196190, 'white', 0, '{"event":"TurnBegan","side":"black"}'),
	('1aebcbe79871', 20, 205259, 'black', 14927, '{"event":"Rolled","side":"black","roll":"41","nominated":false}'),
	('1aebcbe79871', 21, 213304, 'black', 14927, '{"event":"Played","side":"black","moves":[[4,3,[1],true],[6,2,[4],false]]}'),
	('1aebcbe79871', 22, 213304, 'black', 0, '{"event":"TurnBegan","side":"white"}'),
	('1aebcbe79871', 23, 225300, 'white', 51393, '{"event":"Rolled","side":"white","roll":"53","nominated":false}'),
	('1aebcbe79871', 24, 237367, 'white', 51393, '{"event":"Played","side":"white","moves":[[25,20,[5],false],[13,10,[3],false]]}'),
	('1aebcbe79871', 25, 237367, 'white', 0, '{"event":"TurnBegan","side":"black"}'),
	('1aebcbe79871', 26, 240188, 'black', 14927, '{"event":"Rolled","side":"black","roll":"32","nominated":false}'),
	('1aebcbe79871', 27, 249324, 'black', 14927, '{"event":"Played","side":"black","moves":[[8,6,[2],false],[13,10,[3],false]]}'),
	('1aebcbe79871', 28, 249324, 'black', 0, '{"event":"TurnBegan","side":"white"}'),
	('1aebcbe79871', 29, 261334, 'white', 51393, '{"event":"Rolled","side":"white","roll":"54","nominated":false}'),
	('1aebcbe79871', 30, 273354, 'white', 51393, '{"event":"Played","side":"white","moves":[[20,15,[5],true],[8,4,[4],false]]}'),
	('1aebcbe79871', 31, 273354, 'white', 0, '{"event":"TurnBegan","side":"black"}'),
	('1aebcbe79871', 32, 275917, 'black', 14927, '{"event":"Rolled","side":"black","roll":"65","nominated":false}'),
	('1aebcbe79871', 33, 285259, 'black', 14927, '{"event":"Played","side":"black","moves":[[25,20,[5],false],[13,7,[6],false]]}'),
	('1aebcbe79871', 34, 285259, 'black', 0, '{"event":"TurnBegan","side":"white"}'),
	('1aebcbe79871', 35, 297310, 'white', 51393, '{"event":"Rolled","side":"white","roll":"43","nominated":false}'),
	('1aebcbe79871', 36, 303315, 'white', 51393, '{"event":"Played","side":"white","moves":[[10,6,[4],false],[8,5,[3],true]]}'),
	('1aebcbe79871', 37, 303315, 'white', 0, '{"event":"TurnBegan","side":"black"}'),
	('1aebcbe79871', 38, 308324, 'black', 14927, '{"event":"Rolled","side":"black","roll":"43","nominated":false}'),
	('1aebcbe79871', 39, 317296, 'black', 14927, '{"event":"Played","side":"black","moves":[[25,21,[4],true],[24,21,[3],false]]}'),
	('1aebcbe79871', 40, 317296, 'black', 0, '{"event":"TurnBegan","side":"white"}'),
	('1aebcbe79871', 41, 324515, 'white', 51393, '{"event":"Rolled","side":"white","roll":"43","nominated":false}'),
	('1aebcbe79871', 42, 337277, 'white', 51393, '{"event":"Played","side":"white","moves":[[25,21,[4],false],[20,17,[3],true]]}'),
	('1aebcbe79871', 43, 337277, 'white', 0, '{"event":"TurnBegan","side":"black"}'),
	('1aebcbe79871', 44, 342635, 'black', 14927, '{"event":"Rolled","side":"black","roll":"32","nominated":false}'),
	('1aebcbe79871', 45, 348607, 'black', 14927, '{"event":"Played","side":"black","moves":[[25,22,[3],false],[13,11,[2],false]]}'),
	('1aebcbe79871', 46, 348607, 'black', 0, '{"event":"TurnBegan","side":"white"}'),
	('1aebcbe79871', 47, 361285, 'white', 51393, '{"event":"Rolled","side":"white","roll":"52","nominated":false}'),
	('1aebcbe79871', 48, 366549, 'white', 51393, '{"event":"Played","side":"white","moves":[[17,15,[2],false],[21,16,[5],false]]}'),
	('1aebcbe79871', 49, 366549, 'white', 0, '{"event":"TurnBegan","side":"black"}');
INSERT INTO public.events VALUES
	('1aebcbe79871', 50, 1779858, NULL, 0, '{"event":"ClockStopped","side":null,"cause":"downtime","rule":""}'),
	('6d10fc9ff6b7', 106, 777235, 'white', 0, '{"event":"TurnBegan","side":"black"}'),
	('6ba800c3fb5c', 0, 0, NULL, 0, '{"event":"MatchStarted","rules":"welsh","options":[["length","1"]],"names":{"white":"Ann","black":"Friend"},"length":1,"guest":null,"cards":{"white":1,"black":1}}'),
	('6ba800c3fb5c', 1, 0, NULL, 0, '{"event":"Convened","real":false,"director":false,"event_open":false,"agreed":true,"ready":true,"scheduled":null,"preceding":null,"shared":false}'),
	('6ba800c3fb5c', 2, 53631, NULL, 0, '{"event":"SeedCommitted","match":"6ba800c3fb5c","commitment":"d1bd1fc03d1cbe0e60e1f10ca0886813ec3f45c3a96095bc0e420d42076122ab"}'),
	('6d10fc9ff6b7', 0, 0, NULL, 0, '{"event":"MatchStarted","rules":"match","options":[["length","1"]],"names":{"white":"Mara","black":"Tom"},"length":1,"guest":null,"cards":{"white":0,"black":0}}'),
	('6d10fc9ff6b7', 1, 0, NULL, 0, '{"event":"Convened","real":false,"director":false,"event_open":false,"agreed":true,"ready":true,"scheduled":null,"preceding":null,"shared":false}'),
	('6d10fc9ff6b7', 2, 12981, NULL, 0, '{"event":"SeedCommitted","match":"6d10fc9ff6b7","commitment":"657b861d8fb6b386be7fa2f9d09f16d11c4ec186657c7aae0933fb652d1b808d"}'),
	('6d10fc9ff6b7', 3, 38589, 'white', 0, '{"event":"ContributionCommitted","side":"white","commitment":"a2a3114392fca0de0e29f431ee8be263984d99d271450182b1d9ef08b115e235"}'),
	('6d10fc9ff6b7', 4, 56383, 'black', 0, '{"event":"ContributionCommitted","side":"black","commitment":"3ccf238d1b61622423d891adfca386d83cd17044c36fe2533f62900d0936a274"}'),
	('6d10fc9ff6b7', 5, 66993, 'white', 0, '{"event":"ContributionOpened","side":"white","contribution":"7777777777777777777777777777777777777777777777777777777777777777"}'),
	('6d10fc9ff6b7', 6, 92433, 'black', 0, '{"event":"ContributionOpened","side":"black","contribution":"6262626262626262626262626262626262626262626262626262626262626262"}'),
	('6d10fc9ff6b7', 7, 103524, NULL, 0, '{"event":"GameStarted","terms":{"number":1,"score":{"points":{"white":0,"black":0},"length":1},"crawford":false,"cube":{"value":1,"owner":null},"starter":null,"guest":null,"cards":{"white":0,"black":0},"real":false},"position":"white 6:5 8:3 13:5 24:2 black 6:5 8:3 13:5 24:2"}'),
	('6d10fc9ff6b7', 8, 116623, 'white', 0, '{"event":"OpeningRolled","dice":{"white":[1],"black":[1]}}'),
	('6d10fc9ff6b7', 9, 131919, 'white', 0, '{"event":"OpeningRolled","dice":{"white":[6],"black":[6]}}'),
	('6d10fc9ff6b7', 10, 144144, 'black', 0, '{"event":"OpeningRolled","dice":{"white":[4],"black":[4]}}'),
	('6d10fc9ff6b7', 11, 155813, 'black', 0, '{"event":"OpeningRolled","dice":{"white":[5],"black":[5]}}'),
	('6d10fc9ff6b7', 12, 167193, 'white', 0, '{"event":"OpeningRolled","dice":{"white":[6],"black":[4]}}'),
	('6d10fc9ff6b7', 13, 167193, 'white', 0, '{"event":"Started","side":"white","roll":"64"}'),
	('6d10fc9ff6b7', 14, 180823, 'white', 0, '{"event":"Played","side":"white","moves":[[24,20,[4],false],[24,18,[6],false]]}'),
	('6d10fc9ff6b7', 15, 180823, 'white', 0, '{"event":"TurnBegan","side":"black"}'),
	('6d10fc9ff6b7', 16, 195841, 'black', 0, '{"event":"Rolled","side":"black","roll":"32","nominated":false}'),
	('6d10fc9ff6b7', 17, 211883, 'black', 0, '{"event":"Played","side":"black","moves":[[24,22,[2],false],[6,3,[3],false]]}'),
	('6d10fc9ff6b7', 18, 211883, 'black', 0, '{"event":"TurnBegan","side":"white"}'),
	('6d10fc9ff6b7', 19, 222925, 'white', 0, '{"event":"Rolled","side":"white","roll":"52","nominated":false}'),
	('6d10fc9ff6b7', 20, 239892, 'white', 0, '{"event":"Played","side":"white","moves":[[6,4,[2],false],[18,13,[5],false]]}'),
	('6d10fc9ff6b7', 21, 239892, 'white', 0, '{"event":"TurnBegan","side":"black"}'),
	('6d10fc9ff6b7', 22, 256097, 'black', 0, '{"event":"Rolled","side":"black","roll":"22","nominated":false}'),
	('6d10fc9ff6b7', 23, 272466, 'black', 0, '{"event":"Played","side":"black","moves":[[13,11,[2],false],[11,9,[2],false],[13,11,[2],false],[9,7,[2],false]]}'),
	('6d10fc9ff6b7', 24, 272466, 'black', 0, '{"event":"TurnBegan","side":"white"}'),
	('6d10fc9ff6b7', 25, 284345, 'white', 0, '{"event":"Rolled","side":"white","roll":"53","nominated":false}'),
	('6d10fc9ff6b7', 26, 299752, 'white', 0, '{"event":"Played","side":"white","moves":[[6,1,[5],true],[4,1,[3],false]]}'),
	('6d10fc9ff6b7', 27, 299752, 'white', 0, '{"event":"TurnBegan","side":"black"}'),
	('6d10fc9ff6b7', 28, 312261, 'black', 0, '{"event":"Rolled","side":"black","roll":"61","nominated":false}'),
	('6d10fc9ff6b7', 29, 322571, 'black', 0, '{"event":"Played","side":"black","moves":[]}'),
	('6d10fc9ff6b7', 30, 322571, 'black', 0, '{"event":"Signalled","side":"black","name":"turn_lost","rule":"B6"}'),
	('6d10fc9ff6b7', 31, 322571, 'black', 0, '{"event":"TurnBegan","side":"white"}'),
	('6d10fc9ff6b7', 32, 336218, 'white', 0, '{"event":"Rolled","side":"white","roll":"41","nominated":false}'),
	('6d10fc9ff6b7', 33, 347850, 'white', 0, '{"event":"Played","side":"white","moves":[[20,16,[4],false],[16,15,[1],false]]}'),
	('6d10fc9ff6b7', 34, 347850, 'white', 0, '{"event":"TurnBegan","side":"black"}'),
	('6d10fc9ff6b7', 35, 351760, 'black', 0, '{"event":"Rolled","side":"black","roll":"65","nominated":false}'),
	('6d10fc9ff6b7', 36, 367630, 'black', 0, '{"event":"Played","side":"black","moves":[[25,20,[5],false],[20,14,[6],false]]}'),
	('6d10fc9ff6b7', 37, 367630, 'black', 0, '{"event":"TurnBegan","side":"white"}'),
	('6d10fc9ff6b7', 38, 380331, 'white', 0, '{"event":"Rolled","side":"white","roll":"52","nominated":false}'),
	('6d10fc9ff6b7', 39, 392427, 'white', 0, '{"event":"Played","side":"white","moves":[[13,8,[5],false],[15,13,[2],false]]}'),
	('6d10fc9ff6b7', 40, 392427, 'white', 0, '{"event":"TurnBegan","side":"black"}'),
	('6d10fc9ff6b7', 41, 404212, 'black', 0, '{"event":"Rolled","side":"black","roll":"62","nominated":false}'),
	('6d10fc9ff6b7', 42, 415780, 'black', 0, '{"event":"Played","side":"black","moves":[[13,7,[6],false],[11,9,[2],false]]}'),
	('6d10fc9ff6b7', 43, 415780, 'black', 0, '{"event":"TurnBegan","side":"white"}'),
	('6d10fc9ff6b7', 44, 422897, 'white', 0, '{"event":"Rolled","side":"white","roll":"44","nominated":false}');
INSERT INTO public.events VALUES
	('6d10fc9ff6b7', 45, 431871, 'white', 0, '{"event":"Played","side":"white","moves":[[13,9,[4],false],[6,2,[4],false],[13,9,[4],false],[6,2,[4],false]]}'),
	('6d10fc9ff6b7', 46, 431871, 'white', 0, '{"event":"TurnBegan","side":"black"}'),
	('6d10fc9ff6b7', 47, 443963, 'black', 0, '{"event":"Rolled","side":"black","roll":"63","nominated":false}'),
	('6d10fc9ff6b7', 48, 447470, 'black', 0, '{"event":"Played","side":"black","moves":[[8,5,[3],false],[14,8,[6],false]]}'),
	('6d10fc9ff6b7', 49, 447470, 'black', 0, '{"event":"TurnBegan","side":"white"}'),
	('6d10fc9ff6b7', 50, 463959, 'white', 0, '{"event":"Rolled","side":"white","roll":"32","nominated":false}'),
	('6d10fc9ff6b7', 51, 467216, 'white', 0, '{"event":"Played","side":"white","moves":[[13,11,[2],false],[11,8,[3],false]]}'),
	('6d10fc9ff6b7', 52, 467216, 'white', 0, '{"event":"TurnBegan","side":"black"}'),
	('6d10fc9ff6b7', 53, 480024, 'black', 0, '{"event":"Rolled","side":"black","roll":"53","nominated":false}'),
	('6d10fc9ff6b7', 54, 483442, 'black', 0, '{"event":"Played","side":"black","moves":[[9,6,[3],false],[6,1,[5],false]]}'),
	('6d10fc9ff6b7', 55, 483442, 'black', 0, '{"event":"TurnBegan","side":"white"}'),
	('6d10fc9ff6b7', 56, 500148, 'white', 0, '{"event":"Rolled","side":"white","roll":"32","nominated":false}'),
	('6d10fc9ff6b7', 57, 507739, 'white', 0, '{"event":"Played","side":"white","moves":[[13,11,[2],false],[11,8,[3],false]]}'),
	('6d10fc9ff6b7', 58, 507739, 'white', 0, '{"event":"TurnBegan","side":"black"}'),
	('6d10fc9ff6b7', 59, 517983, 'black', 0, '{"event":"Rolled","side":"black","roll":"22","nominated":false}'),
	('6d10fc9ff6b7', 60, 523599, 'black', 0, '{"event":"Played","side":"black","moves":[[5,3,[2],false],[13,11,[2],false],[8,6,[2],false],[8,6,[2],false]]}'),
	('6d10fc9ff6b7', 61, 523599, 'black', 0, '{"event":"TurnBegan","side":"white"}'),
	('6d10fc9ff6b7', 62, 532247, 'white', 0, '{"event":"Rolled","side":"white","roll":"63","nominated":false}'),
	('6d10fc9ff6b7', 63, 539939, 'white', 0, '{"event":"Played","side":"white","moves":[[8,2,[6],false],[9,6,[3],false]]}'),
	('6d10fc9ff6b7', 64, 539939, 'white', 0, '{"event":"TurnBegan","side":"black"}'),
	('6d10fc9ff6b7', 65, 547958, 'black', 0, '{"event":"Rolled","side":"black","roll":"54","nominated":false}'),
	('6d10fc9ff6b7', 66, 552796, 'black', 0, '{"event":"Played","side":"black","moves":[[8,3,[5],false],[22,18,[4],false]]}'),
	('6d10fc9ff6b7', 67, 552796, 'black', 0, '{"event":"TurnBegan","side":"white"}'),
	('6d10fc9ff6b7', 68, 561149, 'white', 0, '{"event":"Rolled","side":"white","roll":"21","nominated":false}'),
	('6d10fc9ff6b7', 69, 569054, 'white', 0, '{"event":"Played","side":"white","moves":[[6,5,[1],false],[5,3,[2],false]]}'),
	('6d10fc9ff6b7', 70, 569054, 'white', 0, '{"event":"TurnBegan","side":"black"}'),
	('6d10fc9ff6b7', 71, 582291, 'black', 0, '{"event":"Rolled","side":"black","roll":"32","nominated":false}'),
	('6d10fc9ff6b7', 72, 585012, 'black', 0, '{"event":"Played","side":"black","moves":[[6,4,[2],false],[13,10,[3],false]]}'),
	('6d10fc9ff6b7', 73, 585012, 'black', 0, '{"event":"TurnBegan","side":"white"}'),
	('6d10fc9ff6b7', 74, 602277, 'white', 0, '{"event":"Rolled","side":"white","roll":"52","nominated":false}'),
	('6d10fc9ff6b7', 75, 604685, 'white', 0, '{"event":"Played","side":"white","moves":[[13,11,[2],false],[13,8,[5],false]]}'),
	('6d10fc9ff6b7', 76, 604685, 'white', 0, '{"event":"TurnBegan","side":"black"}'),
	('6d10fc9ff6b7', 77, 622305, 'black', 0, '{"event":"Rolled","side":"black","roll":"64","nominated":false}'),
	('6d10fc9ff6b7', 78, 624752, 'black', 0, '{"event":"Played","side":"black","moves":[[7,1,[6],false],[11,7,[4],false]]}'),
	('6d10fc9ff6b7', 79, 624752, 'black', 0, '{"event":"TurnBegan","side":"white"}'),
	('6d10fc9ff6b7', 80, 642328, 'white', 0, '{"event":"Rolled","side":"white","roll":"54","nominated":false}'),
	('6d10fc9ff6b7', 81, 644841, 'white', 0, '{"event":"Played","side":"white","moves":[[9,4,[5],false],[6,2,[4],false]]}'),
	('6d10fc9ff6b7', 82, 644841, 'white', 0, '{"event":"TurnBegan","side":"black"}'),
	('6d10fc9ff6b7', 83, 655943, 'black', 0, '{"event":"Rolled","side":"black","roll":"55","nominated":false}'),
	('6d10fc9ff6b7', 84, 666277, 'black', 0, '{"event":"Played","side":"black","moves":[[18,13,[5],false],[6,1,[5],false],[7,2,[5],false],[6,1,[5],false]]}'),
	('6d10fc9ff6b7', 85, 666277, 'black', 0, '{"event":"TurnBegan","side":"white"}'),
	('6d10fc9ff6b7', 86, 668952, 'white', 0, '{"event":"Rolled","side":"white","roll":"53","nominated":false}'),
	('6d10fc9ff6b7', 87, 679706, 'white', 0, '{"event":"Played","side":"white","moves":[[11,6,[5],false],[8,5,[3],false]]}'),
	('6d10fc9ff6b7', 88, 679706, 'white', 0, '{"event":"TurnBegan","side":"black"}'),
	('6d10fc9ff6b7', 89, 690304, 'black', 0, '{"event":"Rolled","side":"black","roll":"51","nominated":false}'),
	('6d10fc9ff6b7', 90, 695545, 'black', 0, '{"event":"Played","side":"black","moves":[[13,8,[5],false],[10,9,[1],false]]}'),
	('6d10fc9ff6b7', 91, 695545, 'black', 0, '{"event":"TurnBegan","side":"white"}'),
	('6d10fc9ff6b7', 92, 701312, 'white', 0, '{"event":"Rolled","side":"white","roll":"42","nominated":false}'),
	('6d10fc9ff6b7', 93, 718351, 'white', 0, '{"event":"Played","side":"white","moves":[[5,1,[4],false],[8,6,[2],false]]}'),
	('6d10fc9ff6b7', 94, 718351, 'white', 0, '{"event":"TurnBegan","side":"black"}');
INSERT INTO public.events VALUES
	('6d10fc9ff6b7', 95, 720973, 'black', 0, '{"event":"Rolled","side":"black","roll":"55","nominated":false}'),
	('6d10fc9ff6b7', 96, 731627, 'black', 0, '{"event":"Played","side":"black","moves":[[6,1,[5],false],[8,3,[5],false],[6,1,[5],false],[6,1,[5],false]]}'),
	('6d10fc9ff6b7', 97, 731627, 'black', 0, '{"event":"TurnBegan","side":"white"}'),
	('6d10fc9ff6b7', 98, 742275, 'white', 0, '{"event":"Rolled","side":"white","roll":"61","nominated":false}'),
	('6d10fc9ff6b7', 99, 744852, 'white', 0, '{"event":"Played","side":"white","moves":[[6,5,[1],false],[8,2,[6],false]]}'),
	('6d10fc9ff6b7', 100, 744852, 'white', 0, '{"event":"TurnBegan","side":"black"}'),
	('6d10fc9ff6b7', 101, 755850, 'black', 0, '{"event":"Rolled","side":"black","roll":"61","nominated":false}'),
	('6d10fc9ff6b7', 102, 766289, 'black', 0, '{"event":"Played","side":"black","moves":[[3,2,[1],false],[9,3,[6],false]]}'),
	('6d10fc9ff6b7', 103, 766289, 'black', 0, '{"event":"TurnBegan","side":"white"}'),
	('6d10fc9ff6b7', 104, 771625, 'white', 0, '{"event":"Rolled","side":"white","roll":"64","nominated":false}'),
	('6d10fc9ff6b7', 105, 777235, 'white', 0, '{"event":"Played","side":"white","moves":[[8,4,[4],false],[8,2,[6],false]]}'),
	('6d10fc9ff6b7', 107, 794310, 'black', 0, '{"event":"Rolled","side":"black","roll":"32","nominated":false}'),
	('6d10fc9ff6b7', 108, 796648, 'black', 0, '{"event":"Played","side":"black","moves":[[4,1,[3],false],[3,1,[2],false]]}'),
	('6d10fc9ff6b7', 109, 796648, 'black', 0, '{"event":"TurnBegan","side":"white"}'),
	('6d10fc9ff6b7', 110, 814300, 'white', 0, '{"event":"Rolled","side":"white","roll":"64","nominated":false}'),
	('6d10fc9ff6b7', 111, 816432, 'white', 0, '{"event":"Played","side":"white","moves":[[8,2,[6],false],[5,1,[4],false]]}'),
	('6d10fc9ff6b7', 112, 816432, 'white', 0, '{"event":"TurnBegan","side":"black"}'),
	('6d10fc9ff6b7', 113, 827706, 'black', 0, '{"event":"Rolled","side":"black","roll":"66","nominated":false}'),
	('6d10fc9ff6b7', 114, 832501, 'black', 0, '{"event":"Played","side":"black","moves":[[7,1,[6],false],[3,0,[6],false],[3,0,[6],false],[3,0,[6],false]]}'),
	('6d10fc9ff6b7', 115, 832501, 'black', 0, '{"event":"TurnBegan","side":"white"}'),
	('6d10fc9ff6b7', 116, 850292, 'white', 0, '{"event":"Rolled","side":"white","roll":"63","nominated":false}'),
	('6d10fc9ff6b7', 117, 852469, 'white', 0, '{"event":"Played","side":"white","moves":[[6,3,[3],false],[4,0,[6],false]]}'),
	('6d10fc9ff6b7', 118, 852469, 'white', 0, '{"event":"TurnBegan","side":"black"}'),
	('6d10fc9ff6b7', 119, 866251, 'black', 0, '{"event":"Rolled","side":"black","roll":"52","nominated":false}'),
	('6d10fc9ff6b7', 120, 874244, 'black', 0, '{"event":"Played","side":"black","moves":[[2,0,[2],false],[2,0,[5],false]]}'),
	('6d10fc9ff6b7', 121, 874244, 'black', 0, '{"event":"TurnBegan","side":"white"}'),
	('6d10fc9ff6b7', 122, 876671, 'white', 0, '{"event":"Rolled","side":"white","roll":"65","nominated":false}'),
	('6d10fc9ff6b7', 123, 894296, 'white', 0, '{"event":"Played","side":"white","moves":[[4,0,[6],false],[3,0,[5],false]]}'),
	('6d10fc9ff6b7', 124, 894296, 'white', 0, '{"event":"TurnBegan","side":"black"}'),
	('6d10fc9ff6b7', 125, 896606, 'black', 0, '{"event":"Rolled","side":"black","roll":"43","nominated":false}'),
	('6d10fc9ff6b7', 126, 907401, 'black', 0, '{"event":"Played","side":"black","moves":[[1,0,[4],false],[1,0,[3],false]]}'),
	('6d10fc9ff6b7', 127, 907401, 'black', 0, '{"event":"TurnBegan","side":"white"}'),
	('6d10fc9ff6b7', 128, 918294, 'white', 0, '{"event":"Rolled","side":"white","roll":"51","nominated":false}'),
	('6d10fc9ff6b7', 129, 923385, 'white', 0, '{"event":"Played","side":"white","moves":[[2,1,[1],false],[3,0,[5],false]]}'),
	('6d10fc9ff6b7', 130, 923385, 'white', 0, '{"event":"TurnBegan","side":"black"}'),
	('6d10fc9ff6b7', 131, 928843, 'black', 0, '{"event":"Rolled","side":"black","roll":"63","nominated":false}'),
	('6d10fc9ff6b7', 132, 942262, 'black', 0, '{"event":"Played","side":"black","moves":[[1,0,[3],false],[1,0,[6],false]]}'),
	('6d10fc9ff6b7', 133, 942262, 'black', 0, '{"event":"TurnBegan","side":"white"}'),
	('6d10fc9ff6b7', 134, 948318, 'white', 0, '{"event":"Rolled","side":"white","roll":"21","nominated":false}'),
	('6d10fc9ff6b7', 135, 959582, 'white', 0, '{"event":"Played","side":"white","moves":[[1,0,[1],false],[2,0,[2],false]]}'),
	('6d10fc9ff6b7', 136, 959582, 'white', 0, '{"event":"TurnBegan","side":"black"}'),
	('6d10fc9ff6b7', 137, 964379, 'black', 0, '{"event":"Rolled","side":"black","roll":"65","nominated":false}'),
	('6d10fc9ff6b7', 138, 978311, 'black', 0, '{"event":"Played","side":"black","moves":[[1,0,[5],false],[1,0,[6],false]]}'),
	('6d10fc9ff6b7', 139, 978311, 'black', 0, '{"event":"TurnBegan","side":"white"}'),
	('6d10fc9ff6b7', 140, 983633, 'white', 0, '{"event":"Rolled","side":"white","roll":"11","nominated":false}'),
	('6d10fc9ff6b7', 141, 994303, 'white', 0, '{"event":"Played","side":"white","moves":[[2,1,[1],false],[1,0,[1],false],[1,0,[1],false],[2,1,[1],false]]}'),
	('6d10fc9ff6b7', 142, 994303, 'white', 0, '{"event":"TurnBegan","side":"black"}'),
	('6d10fc9ff6b7', 143, 996836, 'black', 0, '{"event":"Rolled","side":"black","roll":"31","nominated":false}'),
	('6d10fc9ff6b7', 144, 1007570, 'black', 0, '{"event":"Played","side":"black","moves":[[1,0,[1],false],[1,0,[3],false]]}'),
	('6d10fc9ff6b7', 145, 1007570, 'black', 0, '{"event":"TurnBegan","side":"white"}');
INSERT INTO public.events VALUES
	('6d10fc9ff6b7', 146, 1014236, 'white', 0, '{"event":"Rolled","side":"white","roll":"32","nominated":false}'),
	('6d10fc9ff6b7', 147, 1026279, 'white', 0, '{"event":"Played","side":"white","moves":[[2,0,[3],false],[2,0,[2],false]]}'),
	('6d10fc9ff6b7', 148, 1026279, 'white', 0, '{"event":"TurnBegan","side":"black"}'),
	('6d10fc9ff6b7', 149, 1034284, 'black', 0, '{"event":"Rolled","side":"black","roll":"51","nominated":false}'),
	('6d10fc9ff6b7', 150, 1036963, 'black', 0, '{"event":"Played","side":"black","moves":[[1,0,[1],false],[1,0,[5],false]]}'),
	('6d10fc9ff6b7', 151, 1036963, 'black', 0, '{"event":"GameEnded","outcome":{"outcome":"Win","side":"black","level":"single","ending":"borne_off"},"points":{"white":0,"black":1}}'),
	('6d10fc9ff6b7', 152, 1036963, 'black', 0, '{"event":"MatchEnded","winner":"black","cause":"score","rule":"P1","points":{"white":0,"black":1},"share":null}'),
	('6d10fc9ff6b7', 153, 1036963, 'black', 0, '{"event":"SeedOpened","seed":"dec737a29f3cf1a59b002e3ff6208e44b1dc226cd46d4fc5dd0bbc88bf71bee3"}');
INSERT INTO public.friend_asks VALUES
	('323e45524cd3', 'mara', 'Mara', 'd5ed4394e80c', 1795531952.140301);
INSERT INTO public.friends VALUES
	('59a43a28ac24', 'd5ed4394e80c', 1795531952.1303518),
	('d5ed4394e80c', '59a43a28ac24', 1795531952.1303518);
INSERT INTO public.lease VALUES
	(1, 0, 0, '');
INSERT INTO public.rated_matches VALUES
	('6d10fc9ff6b7', 1795531953.385942, '59a43a28ac24', 'd5ed4394e80c', 10, 10);
INSERT INTO public.ratings VALUES
	('59a43a28ac24', 'match', 1510, 350, 0.06, 1, 1),
	('d5ed4394e80c', 'match', 1490, 350, 0.06, 1, 1);
INSERT INTO public.runs VALUES
	(1, 1795531951.0975394, 1795531955.20638);
INSERT INTO public.seeds VALUES
	('1aebcbe79871', 1, '\x3ab18658c81f0cd87d5a98fbacb620e71eef13d701ccfa29f3900e14cc02bdea'),
	('6ba800c3fb5c', 1, '\xf72639410eff9f97299b91f2b67c4f53c6a66bb31a45701e1efb920047cf0786'),
	('6d10fc9ff6b7', 1, '\xdec737a29f3cf1a59b002e3ff6208e44b1dc226cd46d4fc5dd0bbc88bf71bee3');
INSERT INTO public.tables VALUES
	('6d10fc9ff6b7', 1795531952.3289428, 1795531953.366062, '{"rules":"match","options":{"length":"1"},"opponent":"friend","names":["Mara","Tom"],"listed":true,"rated":true}', '5bdf9c02c986e05100b581d5f495d7d99da0b892a446c67a09167291d45c93d8', '60712412fc94e0f51a8463b42f34e15b021a08a0439b566490cbd4af4ec0d56a', true, false, NULL, '', '', '', '[]'),
	('1aebcbe79871', 1795531953.4256349, 1795531953.5149903, '{"rules":"american","options":{"length":"5"},"opponent":"friend","names":["Ann","Ben"],"clock":"rules"}', '095f5cd246e5228df29a1f05aceb586d8e1dc44d82852eac157666600cc889f3', '519816e4665daa7f63e91e7125838082694cce3d016ba11484ca5f8ecefab7ae', false, true, NULL, '', '63210873283ca39e647b8db12a78c7fa7185e42c66dc8c249ef783dd0427f719', '', '[]'),
	('6ba800c3fb5c', 1795531954.0096688, 1795531954.0096688, '{"rules":"welsh","options":{"length":"1"},"opponent":"friend","names":["Ann","Friend"]}', '26f03ced5bb1af8cac4c06064ddcd2e2b1fa28ece62582385e597a39f8b7546e', '', false, false, NULL, '', 'c75c5ea2721f73899c30b9c04e5957779edf1926f340b0955ea93022ac89c21d', '', '[]');
INSERT INTO public.tournament_answers VALUES
	('4d0b6e4edb77', 'director Dora', '09a63780-4880-40f0-ac89-68aa2b35b0c9', 6, 6),
	('4d0b6e4edb77', 'director Dora', '2ddf9cdd-f628-4ba4-9b64-f58439c82e19', 9, 9),
	('4d0b6e4edb77', 'director Dora', '39cd0aea-7b8d-4263-87ac-2caf021cb53c', 11, 11),
	('4d0b6e4edb77', 'director Dora', '5780a93e-2982-4a53-a88b-6245fc6e93e4', 7, 7),
	('4d0b6e4edb77', 'director Dora', '5aba3880-f207-479f-bc9c-3dc8029bcfc4', 10, 10),
	('4d0b6e4edb77', 'director Dora', 'deaf7302-e8b1-41ee-8161-10d8561b1b1c', 2, 5),
	('4d0b6e4edb77', 'director Dora', 'f586360b-fb0e-48a4-bc63-6272a7a973b1', 1, 1),
	('4d0b6e4edb77', 'director Dora', 'fdff6c1d-e673-4e8d-9e8b-829a85fd6ec4', 8, 8);
INSERT INTO public.tournament_entries VALUES
	('4d0b6e4edb77', 0, '{"seq": 0, "at": 1795531953807460, "by": "Dora", "fact": "Opened", "name": "Club evening", "rules": "american", "director": "Dora", "options": [], "place": "", "currency": "", "tables": 0}'),
	('4d0b6e4edb77', 1, '{"seq": 1, "at": 1795531953821138, "by": "Dora", "fact": "DivisionMade", "division": {"key": "open", "title": "", "format": "knockout", "rules": "", "options": [], "ceiling": 0, "team": 1, "rounds": 0, "lives": 0, "groups": 0, "qualify": 2, "lengths": [{"bracket": "*", "points": [5]}], "open_entry": true, "fee": "0", "registration": "0", "added": "0", "prizes": [], "jackpot": false}}'),
	('4d0b6e4edb77', 2, '{"seq": 2, "at": 1795531953839479, "by": "Dora", "fact": "Entered", "division": "open", "name": "P1", "members": [], "rating": 0, "club": "", "newcomer": false, "born": 0, "travelled": 0}'),
	('4d0b6e4edb77', 3, '{"seq": 3, "at": 1795531953839479, "by": "Dora", "fact": "Entered", "division": "open", "name": "P2", "members": [], "rating": 0, "club": "", "newcomer": false, "born": 0, "travelled": 0}'),
	('4d0b6e4edb77', 4, '{"seq": 4, "at": 1795531953839479, "by": "Dora", "fact": "Entered", "division": "open", "name": "P3", "members": [], "rating": 0, "club": "", "newcomer": false, "born": 0, "travelled": 0}'),
	('4d0b6e4edb77', 5, '{"seq": 5, "at": 1795531953839479, "by": "Dora", "fact": "Entered", "division": "open", "name": "P4", "members": [], "rating": 0, "club": "", "newcomer": false, "born": 0, "travelled": 0}'),
	('4d0b6e4edb77', 6, '{"seq": 6, "at": 1795531953867579, "by": "Dora", "fact": "Drawn", "division": "open", "seed": "seed", "lines": ["P1", "P4", "P2", "P3"], "kept": []}'),
	('4d0b6e4edb77', 7, '{"seq": 7, "at": 1795531953889712, "by": "Dora", "fact": "Called", "division": "open", "match": "M1.1", "table": 1, "due": 1795531953889712}'),
	('4d0b6e4edb77', 8, '{"seq": 8, "at": 1795531953916319, "by": "Dora", "fact": "Arrived", "division": "open", "match": "M1.1", "name": "P1"}'),
	('4d0b6e4edb77', 9, '{"seq": 9, "at": 1795531953937230, "by": "Dora", "fact": "Arrived", "division": "open", "match": "M1.1", "name": "P4"}'),
	('4d0b6e4edb77', 10, '{"seq": 10, "at": 1795531953964931, "by": "Dora", "fact": "Started", "division": "open", "match": "M1.1"}'),
	('4d0b6e4edb77', 11, '{"seq": 11, "at": 1795531953985117, "by": "Dora", "fact": "Reported", "division": "open", "match": "M1.1", "winner": "P1", "score": [5, 3], "how": "played"}');
INSERT INTO public.tournaments VALUES
	('4d0b6e4edb77', 1795531953.8077884, 1795531953.9854937, '5e498033552825df2673f842453dece6335a88f328b2a500e14ba5015790e30e', '\x85811363d445674232d6073c2a4e275ee91cd2a69cf00486041c7e08b8e52783', 'Club evening', 'american', '', false);
SELECT pg_catalog.setval('public.house_acts_id_seq', 1, false);
SELECT pg_catalog.setval('public.runs_id_seq', 1, true);
SELECT pg_catalog.setval('public.workers_id_seq', 1, false);
ALTER TABLE ONLY public.account_codes
    ADD CONSTRAINT account_codes_pkey PRIMARY KEY (account_id, code);
ALTER TABLE ONLY public.account_seats
    ADD CONSTRAINT account_seats_pkey PRIMARY KEY (table_id, seat);
ALTER TABLE ONLY public.account_sessions
    ADD CONSTRAINT account_sessions_pkey PRIMARY KEY (token);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_folded_key UNIQUE (folded);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_pkey PRIMARY KEY (table_id, seat, id);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (table_id, seq);
ALTER TABLE ONLY public.friend_asks
    ADD CONSTRAINT friend_asks_pkey PRIMARY KEY (account_id, folded);
ALTER TABLE ONLY public.friend_blocks
    ADD CONSTRAINT friend_blocks_pkey PRIMARY KEY (account_id, blocked_id);
ALTER TABLE ONLY public.friends
    ADD CONSTRAINT friends_pkey PRIMARY KEY (account_id, friend_id);
ALTER TABLE ONLY public.house_acts
    ADD CONSTRAINT house_acts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.house_notes
    ADD CONSTRAINT house_notes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.lease
    ADD CONSTRAINT lease_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.led
    ADD CONSTRAINT led_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.rated_matches
    ADD CONSTRAINT rated_matches_pkey PRIMARY KEY (table_id);
ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_pkey PRIMARY KEY (account_id, rules);
ALTER TABLE ONLY public.runs
    ADD CONSTRAINT runs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.seeds
    ADD CONSTRAINT seeds_pkey PRIMARY KEY (match, number);
ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.talk
    ADD CONSTRAINT talk_pkey PRIMARY KEY (table_id, n);
ALTER TABLE ONLY public.tournament_answers
    ADD CONSTRAINT tournament_answers_pkey PRIMARY KEY (tournament_id, who, id);
ALTER TABLE ONLY public.tournament_entries
    ADD CONSTRAINT tournament_entries_pkey PRIMARY KEY (tournament_id, seq);
ALTER TABLE ONLY public.tournament_tables
    ADD CONSTRAINT tournament_tables_pkey PRIMARY KEY (table_id);
ALTER TABLE ONLY public.tournaments
    ADD CONSTRAINT tournaments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.workers
    ADD CONSTRAINT workers_pkey PRIMARY KEY (id);
CREATE INDEX account_seats_of ON public.account_seats USING btree (account_id);
CREATE INDEX account_sessions_of ON public.account_sessions USING btree (account_id);
CREATE INDEX friend_asks_to ON public.friend_asks USING btree (asked_id);
CREATE INDEX led_by ON public.led USING btree (worker);
CREATE INDEX tables_open ON public.tables USING btree (over, ticking);
CREATE INDEX tournament_tables_of ON public.tournament_tables USING btree (tournament_id);
ALTER TABLE ONLY public.account_codes
    ADD CONSTRAINT account_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.account_seats
    ADD CONSTRAINT account_seats_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.account_seats
    ADD CONSTRAINT account_seats_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
ALTER TABLE ONLY public.account_sessions
    ADD CONSTRAINT account_sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
ALTER TABLE ONLY public.friend_asks
    ADD CONSTRAINT friend_asks_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.friend_blocks
    ADD CONSTRAINT friend_blocks_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.friend_blocks
    ADD CONSTRAINT friend_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.friends
    ADD CONSTRAINT friends_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.friends
    ADD CONSTRAINT friends_friend_id_fkey FOREIGN KEY (friend_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.rated_matches
    ADD CONSTRAINT rated_matches_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.talk
    ADD CONSTRAINT talk_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tournament_answers
    ADD CONSTRAINT tournament_answers_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES public.tournaments(id);
ALTER TABLE ONLY public.tournament_entries
    ADD CONSTRAINT tournament_entries_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES public.tournaments(id);
ALTER TABLE ONLY public.tournament_tables
    ADD CONSTRAINT tournament_tables_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
ALTER TABLE ONLY public.tournament_tables
    ADD CONSTRAINT tournament_tables_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES public.tournaments(id);
