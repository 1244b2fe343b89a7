/** Names, makers and features as varied as in a real catalogue; one in 2,000 has the rare word. */
export const slotsFrom = (from: number, to: number) => `
  insert into slots (name, slug, rating, published, provider, rtp, volatility, features, description, release_date)
  select initcap((array['troll','guld','norr','skog','drak','sjö','rymd','viking','frukt','stjärn'])[1 + n % 10]
      || (array['skatten','natten','jakten','fallet','ringen','riket','spelet'])[1 + n % 7]) || ' ' || n,
    'slot-' || n, (n * 7 % 51) / 10.0, true, 'Studio ' || n % 200, 90 + (n * 13 % 900) / 100.0,
    (array['Låg', 'Medium', 'Hög'])[1 + n / 7 % 3],
    array[(array['Gratissnurr','Wilds','Kaskader','Bonusköp','Klustervinster'])[1 + n / 13 % 5], 'Vinstlinjer ' || n % 40],
    'Ett spel om ' || (array['troll','guld','norrsken','skogar','drakar'])[1 + n / 3 % 5] || case when n % 2000 = 0 then ' och drakfisk' else '' end
      || repeat(' med lugnt tempo och tydliga regler ' || md5(n::text), 4),
    date '2010-01-01' + n % 5000
  from generate_series(${from}, ${to}) as n`
