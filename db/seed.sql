-- A few fictional casinos and slots, so that the first start has something to show.
insert into public.casinos (name, slug, rating, published, is_new, bonus, bonus_amount, localized_bonus, min_deposit, wagering,
  bonus_wagering, casino_age, license_info, description, features, deposits, withdrawals)
values
  ('Norrsken Spel', 'norrsken-spel', 4.5, true, true, '100 % upp till 1 000 kr', '1 000 kr',
    '{"sv": "100 % upp till 1 000 kr", "en": "100% up to SEK 1,000"}', '100 kr', '30x', 30, '18+',
    'Svensk licens från Spelinspektionen', 'Ett lugnt casino med tydliga villkor och snabba uttag.',
    '{"Uttag inom 15 minuter","Swish och Trustly","Livecasino på svenska","Tydliga gränser"}',
    '[{"method": "Swish", "min": "100 kr", "max": "20 000 kr", "time": "Direkt"}]',
    '[{"method": "Trustly", "min": "100 kr", "max": "50 000 kr", "time": "15 minuter"}]'),
  ('Lyktan', 'lyktan', 4.3, true, false, '50 snurr utan omsättning', null,
    '{"sv": "50 snurr utan omsättning", "en": "50 spins without wagering"}', '200 kr', null, null, '18+',
    'Svensk licens från Spelinspektionen', 'Litet casino med personlig support och handplockade spel.',
    '{"Spelinspektionens licens","Chatt dygnet runt","1 400 spelautomater"}',
    '[{"method": "Trustly", "min": "200 kr", "max": "30 000 kr", "time": "Direkt"}]', '[]'),
  ('Ängsblomman Casino', 'angsblomman-casino', 4.1, true, false, null, null, '{}', '100 kr', '20x', 20, '18+',
    'Svensk licens', 'Enkelt upplägg med BankID och få men välvalda spel.',
    '{"BankID-inloggning","Tydliga gränser","Snabb registrering"}',
    '[{"method": "Swish", "min": "100 kr", "max": "10 000 kr", "time": "Direkt"}]', '[]'),
  ('Åreskutan', 'areskutan', 4.1, true, true, '100 % upp till 500 kr', '500 kr', '{}', '50 kr', '35x', 35, '18+',
    'Svensk licens från Spelinspektionen', 'Fjällcasino med veckovisa turneringar och låga insatser.',
    '{"Zimpler","Veckovisa turneringar","Bord med låg insats"}',
    '[{"method": "Zimpler", "min": "50 kr", "max": "10 000 kr", "time": "Direkt"}]', '[]'),
  ('Skärgårdens Storspel & Nöjen', 'skargardens-storspel', 3.6, true, false, '25 snurr', null,
    '{"sv": "25 snurr", "en": "25 spins"}', '100 kr', '40x', 40, '18+', 'Licens från Malta, utan svensk licens',
    'Brett utbud från många leverantörer, men höga omsättningskrav.',
    '{"Egen app","Svensk support","Bingo"}', '[{"method": "Trustly", "min": "100 kr", "max": "20 000 kr", "time": "Direkt"}]', '[]'),
  ('Havsörn', 'havsorn', 0, true, true, null, null, '{}', null, null, null, '18+', null,
    'Nytt casino som vi ännu inte har hunnit granska.', '{"Nytt 2026","Trustly","Få spel"}', '[]', '[]'),
  ('Midvinter', 'midvinter', 3.9, false, false, 'Välkomstbonus', null, '{}', '100 kr', '30x', 30, '18+', 'Svensk licens',
    'Ett utkast som bara administratören ser.', '{"Utkast"}', '[]', '[]');

insert into public.slots (name, slug, published, provider, release_date, max_win, rtp, volatility, min_bet, max_bet,
  features, description, rating)
values
  ('Nordstjärnan', 'nordstjarnan', true, 'Fjällverkstan', '2025-03-14', '5 000x', 96.50, 'Medium', '1 kr', '500 kr',
    '{"Free spins","Wilds","Multiplikator"}', 'En stillsam spelautomat under vinterhimlen.', 4.2),
  ('Älvornas dans', 'alvornas-dans', true, 'Skogsgläntan', '2024-09-02', '10 000x', 95.20, 'Hög', '2 kr', '1 000 kr',
    '{"Free spins","Expanderande symboler"}', 'Sagoskog med hög volatilitet och långa väntetider.', 3.8);
