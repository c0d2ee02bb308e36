-- creditline: configuration 0123456789ab, for 2026-11-28
SELECT
  id,
  answer_1 AS "DMI",
  answer_2 AS "MUSKMELON",
  answer_3 AS "O-CITY"
FROM (
  SELECT id,
    (ARRAY['eligible', 'ineligible:AGE_BELOW_MINIMUM', 'ineligible:AGE_ABOVE_MAXIMUM', 'undetermined:AGE_MISSING', 'ineligible:CITY_NOT_SERVED', 'ineligible:AGE_BELOW_MINIMUM|CITY_NOT_SERVED', 'ineligible:AGE_ABOVE_MAXIMUM|CITY_NOT_SERVED', 'ineligible:CITY_NOT_SERVED', 'ineligible:INCOME_BELOW_MINIMUM', 'ineligible:AGE_BELOW_MINIMUM|INCOME_BELOW_MINIMUM', 'ineligible:AGE_ABOVE_MAXIMUM|INCOME_BELOW_MINIMUM', 'ineligible:INCOME_BELOW_MINIMUM', 'ineligible:INCOME_BELOW_MINIMUM|CITY_NOT_SERVED', 'ineligible:AGE_BELOW_MINIMUM|INCOME_BELOW_MINIMUM|CITY_NOT_SERVED', 'ineligible:AGE_ABOVE_MAXIMUM|INCOME_BELOW_MINIMUM|CITY_NOT_SERVED', 'ineligible:INCOME_BELOW_MINIMUM|CITY_NOT_SERVED', 'undetermined:INCOME_MISSING', 'ineligible:AGE_BELOW_MINIMUM', 'ineligible:AGE_ABOVE_MAXIMUM', 'undetermined:AGE_MISSING|INCOME_MISSING', 'ineligible:CITY_NOT_SERVED', 'ineligible:AGE_BELOW_MINIMUM|CITY_NOT_SERVED', 'ineligible:AGE_ABOVE_MAXIMUM|CITY_NOT_SERVED', 'ineligible:CITY_NOT_SERVED'])[1 + age_1 + income_2 + city_3] AS answer_1,
    (ARRAY['undetermined:CRITERION_NOT_STATED', 'ineligible:AGE_BELOW_MINIMUM', 'ineligible:AGE_ABOVE_MAXIMUM', 'undetermined:AGE_MISSING|CRITERION_NOT_STATED', 'ineligible:CITY_NOT_SERVED', 'ineligible:AGE_BELOW_MINIMUM|CITY_NOT_SERVED', 'ineligible:AGE_ABOVE_MAXIMUM|CITY_NOT_SERVED', 'ineligible:CITY_NOT_SERVED'])[1 + age_1 + city_3] AS answer_2,
    (ARRAY['eligible', 'ineligible:AGE_BELOW_MINIMUM', 'ineligible:AGE_ABOVE_MAXIMUM', 'undetermined:AGE_MISSING', 'ineligible:CITY_NOT_SERVED', 'ineligible:AGE_BELOW_MINIMUM|CITY_NOT_SERVED', 'ineligible:AGE_ABOVE_MAXIMUM|CITY_NOT_SERVED', 'ineligible:CITY_NOT_SERVED', 'ineligible:INCOME_BELOW_MINIMUM', 'ineligible:AGE_BELOW_MINIMUM|INCOME_BELOW_MINIMUM', 'ineligible:AGE_ABOVE_MAXIMUM|INCOME_BELOW_MINIMUM', 'ineligible:INCOME_BELOW_MINIMUM', 'ineligible:INCOME_BELOW_MINIMUM|CITY_NOT_SERVED', 'ineligible:AGE_BELOW_MINIMUM|INCOME_BELOW_MINIMUM|CITY_NOT_SERVED', 'ineligible:AGE_ABOVE_MAXIMUM|INCOME_BELOW_MINIMUM|CITY_NOT_SERVED', 'ineligible:INCOME_BELOW_MINIMUM|CITY_NOT_SERVED', 'undetermined:INCOME_MISSING', 'ineligible:AGE_BELOW_MINIMUM', 'ineligible:AGE_ABOVE_MAXIMUM', 'undetermined:AGE_MISSING|INCOME_MISSING', 'ineligible:CITY_NOT_SERVED', 'ineligible:AGE_BELOW_MINIMUM|CITY_NOT_SERVED', 'ineligible:AGE_ABOVE_MAXIMUM|CITY_NOT_SERVED', 'ineligible:CITY_NOT_SERVED'])[1 + age_1 + income_4 + city_5] AS answer_3
  FROM (
    SELECT id,
      CASE WHEN age < 23 THEN 1 WHEN age > 65 THEN 2 WHEN age IS NULL THEN 3 ELSE 0 END AS age_1,
      CASE WHEN income < 26000.5 THEN 8 WHEN income IS NULL THEN 16 ELSE 0 END AS income_2,
      CASE WHEN CASE WHEN city_text IS NULL OR city_text IN ('', 'ahmedabad', 'Ahmedabad', 'AHMEDABAD', 'amdavad', 'Amdavad', 'AMDAVAD', 'bangalore', 'Bangalore', 'BANGALORE', 'baroda', 'Baroda', 'BARODA', 'bengaluru', 'Bengaluru', 'BENGALURU', 'bhopal', 'Bhopal', 'BHOPAL', 'bhubaneshwar', 'Bhubaneshwar', 'BHUBANESHWAR', 'bhubaneswar', 'Bhubaneswar', 'BHUBANESWAR', 'bombay', 'Bombay', 'BOMBAY', 'calcutta', 'Calcutta', 'CALCUTTA', 'chandigarh', 'Chandigarh', 'CHANDIGARH', 'chennai', 'Chennai', 'CHENNAI', 'cochin', 'Cochin', 'COCHIN', 'coimbatore', 'Coimbatore', 'COIMBATORE', 'delhi', 'Delhi', 'DELHI', 'faridabad', 'Faridabad', 'FARIDABAD', 'ghaziabad', 'Ghaziabad', 'GHAZIABAD', 'gurgaon', 'Gurgaon', 'GURGAON', 'gurugram', 'Gurugram', 'GURUGRAM', 'hyderabad', 'Hyderabad', 'HYDERABAD', 'indore', 'Indore', 'INDORE', 'jaipur', 'Jaipur', 'JAIPUR', 'jodhpur', 'Jodhpur', 'JODHPUR', 'kanpur', 'Kanpur', 'KANPUR', 'kochi', 'Kochi', 'KOCHI', 'kolhapur', 'Kolhapur', 'KOLHAPUR', 'kolkata', 'Kolkata', 'KOLKATA', 'lucknow', 'Lucknow', 'LUCKNOW', 'ludhiana', 'Ludhiana', 'LUDHIANA', 'madras', 'Madras', 'MADRAS', 'madurai', 'Madurai', 'MADURAI', 'mangalore', 'Mangalore', 'MANGALORE', 'mangaluru', 'Mangaluru', 'MANGALURU', 'mohali', 'Mohali', 'MOHALI', 'mumbai', 'Mumbai', 'MUMBAI', 'mysore', 'Mysore', 'MYSORE', 'mysuru', 'Mysuru', 'MYSURU', 'nagpur', 'Nagpur', 'NAGPUR', 'nashik', 'Nashik', 'NASHIK', 'nasik', 'Nasik', 'NASIK', 'navi mumbai', 'Navi Mumbai', 'NAVI MUMBAI', 'new delhi', 'New Delhi', 'NEW DELHI', 'noida', 'Noida', 'NOIDA', 'poona', 'Poona', 'POONA', 'pune', 'Pune', 'PUNE', 'raipur', 'Raipur', 'RAIPUR', 'rajkot', 'Rajkot', 'RAJKOT', 'surat', 'Surat', 'SURAT', 'thane', 'Thane', 'THANE', 'thiruvananthapuram', 'Thiruvananthapuram', 'THIRUVANANTHAPURAM', 'trivandrum', 'Trivandrum', 'TRIVANDRUM', 'vadodara', 'Vadodara', 'VADODARA', 'vijayawada', 'Vijayawada', 'VIJAYAWADA', 'visakhapatnam', 'Visakhapatnam', 'VISAKHAPATNAM', 'vizag', 'Vizag', 'VIZAG') THEN TRUE ELSE TRANSLATE(CASE WHEN OCTET_LENGTH(city_text) = LENGTH(city_text) AND TRANSLATE(city_text, E' \t\n\013\f\r', '') = city_text THEN city_text ELSE TRIM(REGEXP_REPLACE(city_text, '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')) END, 'ABCDEFGHIJKLMNOPQRSTUVWYZÀĐẴK', 'abcdefghijklmnopqrstuvwyzàđẵk') IN ('', 'ahmedabad', 'amdavad', 'bangalore', 'baroda', 'bengaluru', 'bhopal', 'bhubaneshwar', 'bhubaneswar', 'bombay', 'calcutta', 'chandigarh', 'chennai', 'cochin', 'coimbatore', 'delhi', 'faridabad', 'ghaziabad', 'gurgaon', 'gurugram', 'hyderabad', 'indore', 'jaipur', 'jodhpur', 'kanpur', 'kochi', 'kolhapur', 'kolkata', 'lucknow', 'ludhiana', 'madras', 'madurai', 'mangalore', 'mangaluru', 'mohali', 'mumbai', 'mysore', 'mysuru', 'nagpur', 'nashik', 'nasik', 'navi mumbai', 'new delhi', 'noida', 'poona', 'pune', 'raipur', 'rajkot', 'surat', 'thane', 'thiruvananthapuram', 'trivandrum', 'vadodara', 'vijayawada', 'visakhapatnam', 'vizag') END THEN 0 ELSE 4 END AS city_3,
      CASE WHEN income < 1 THEN 8 WHEN income IS NULL THEN 16 ELSE 0 END AS income_4,
      CASE WHEN CASE WHEN city_text IS NULL OR city_text IN ('', 'bombay', 'Bombay', 'BOMBAY', 'l''aquila', 'L''Aquila', 'L''AQUILA', 'mumbai', 'Mumbai', 'MUMBAI', 'đà nẵng', 'đà NẵNg', 'ĐÀ NẴNG', 'पुणे') THEN TRUE ELSE TRANSLATE(CASE WHEN OCTET_LENGTH(city_text) = LENGTH(city_text) AND TRANSLATE(city_text, E' \t\n\013\f\r', '') = city_text THEN city_text ELSE TRIM(REGEXP_REPLACE(city_text, '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')) END, 'ABCDEFGHIJKLMNOPQRSTUVWYZÀĐẴK', 'abcdefghijklmnopqrstuvwyzàđẵk') IN ('', 'bombay', 'l''aquila', 'mumbai', 'đà nẵng', 'पुणे') END THEN 0 ELSE 4 END AS city_5
    FROM (
      SELECT id, income, city_text,
        CASE WHEN born IS NULL THEN age ELSE CAST(FLOOR((20261128 - born) / 10000.0) AS INTEGER) END AS age,
        CASE
          WHEN unreadable THEN TRUE
          WHEN born IS NULL AND age BETWEEN 0 AND 150 AND income BETWEEN 0 AND 10000000000 THEN FALSE
          WHEN age < 0 OR age > 150 THEN TRUE
          WHEN born > 20261128 OR born <= 18751128 THEN TRUE
          WHEN age IS NOT NULL AND born IS NOT NULL THEN TRUE
          WHEN income < 0 OR income > 10000000000 THEN TRUE
          ELSE FALSE
        END AS is_bad
      FROM (
        SELECT id, age, born, income, city_text,
          CASE
            WHEN income IS NOT NULL AND age IS NOT NULL AND dob_text IS NULL THEN FALSE
            WHEN age IS NULL AND COALESCE(CASE WHEN OCTET_LENGTH(age_text) = LENGTH(age_text) AND TRANSLATE(age_text, E' \t\n\013\f\r', '') = age_text THEN age_text ELSE TRIM(REGEXP_REPLACE(age_text, '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')) END, '') <> '' THEN TRUE
            WHEN born IS NULL AND COALESCE(CASE WHEN OCTET_LENGTH(dob_text) = LENGTH(dob_text) AND TRANSLATE(dob_text, E' \t\n\013\f\r', '') = dob_text THEN dob_text ELSE TRIM(REGEXP_REPLACE(dob_text, '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')) END, '') <> '' THEN TRUE
            WHEN income IS NULL AND COALESCE(CASE WHEN OCTET_LENGTH(income_text) = LENGTH(income_text) AND TRANSLATE(income_text, E' \t\n\013\f\r', '') = income_text THEN income_text ELSE TRIM(REGEXP_REPLACE(income_text, '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')) END, '') <> '' THEN TRUE
            ELSE CASE WHEN age IS NULL AND born IS NULL AND income IS NULL THEN COALESCE(CASE WHEN OCTET_LENGTH(city_text) = LENGTH(city_text) AND TRANSLATE(city_text, E' \t\n\013\f\r', '') = city_text THEN city_text ELSE TRIM(REGEXP_REPLACE(city_text, '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')) END, '') = '' AND COALESCE(CAST(id AS TEXT), '') = '' ELSE FALSE END
          END AS unreadable
        FROM (
          SELECT id, age_text, dob_text, income_text, city_text, age, income,
            CASE
              WHEN dob IS NULL THEN NULL
              WHEN SUBSTRING(dob, 1, 4) = '0000' OR SUBSTRING(dob, 6, 2) NOT BETWEEN '01' AND '12' OR SUBSTRING(dob, 9, 2) NOT BETWEEN '01' AND '31' THEN NULL
              WHEN SUBSTRING(dob, 6, 2) IN ('04', '06', '09', '11') AND SUBSTRING(dob, 9, 2) > '30' THEN NULL
              WHEN SUBSTRING(dob, 6, 2) = '02' AND SUBSTRING(dob, 9, 2) > CASE WHEN MOD(CAST(SUBSTRING(dob, 1, 4) AS INTEGER), 4) = 0 AND (MOD(CAST(SUBSTRING(dob, 1, 4) AS INTEGER), 100) <> 0 OR MOD(CAST(SUBSTRING(dob, 1, 4) AS INTEGER), 400) = 0) THEN '29' ELSE '28' END THEN NULL
              ELSE CAST(REPLACE(dob, '-', '') AS INTEGER)
            END AS born
          FROM (
            SELECT id, age_text, dob_text, income_text, city_text,
              CASE WHEN age_figure IS NOT NULL THEN age_figure ELSE CASE WHEN age_text IS NULL THEN NULL WHEN LTRIM(age_text, '0123456789') = '' AND LENGTH(age_text) BETWEEN 1 AND 9 THEN CAST(age_text AS INTEGER) WHEN LTRIM(age_text, '0123456789') = '.00' AND LENGTH(age_text) BETWEEN 4 AND 12 THEN CAST(LEFT(age_text, -3) AS INTEGER) ELSE CAST(NULLIF(SUBSTRING(CASE WHEN OCTET_LENGTH(age_text) = LENGTH(age_text) AND TRANSLATE(age_text, E' \t\n\013\f\r', '') = age_text THEN age_text ELSE TRIM(REGEXP_REPLACE(age_text, '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')) END FROM '^(-?0*[0-9]{1,3})(?:[.]0+)?$'), '') AS INTEGER) END END AS age,
              NULLIF(SUBSTRING(CASE WHEN OCTET_LENGTH(dob_text) = LENGTH(dob_text) AND TRANSLATE(dob_text, E' \t\n\013\f\r', '') = dob_text THEN dob_text ELSE TRIM(REGEXP_REPLACE(dob_text, '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')) END FROM '^([0-9]{4}-[0-9]{2}-[0-9]{2})$'), '') AS dob,
              CASE WHEN income_figure IS NOT NULL THEN CASE WHEN SCALE(income_figure) <= 2 OR income_figure = ROUND(income_figure, 2) THEN income_figure ELSE -1 END ELSE CASE WHEN income_text IS NULL THEN NULL WHEN LTRIM(income_text, '0123456789') = '' AND LENGTH(income_text) BETWEEN 1 AND 9 THEN CAST(income_text AS INTEGER) WHEN LTRIM(income_text, '0123456789') = '.00' AND LENGTH(income_text) BETWEEN 4 AND 12 THEN CAST(LEFT(income_text, -3) AS INTEGER) ELSE CAST(NULLIF(SUBSTRING(CASE WHEN OCTET_LENGTH(income_text) = LENGTH(income_text) AND TRANSLATE(income_text, E' \t\n\013\f\r', '') = income_text THEN income_text ELSE TRIM(REGEXP_REPLACE(income_text, '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')) END FROM '^(-?0*[0-9]{1,11}(?:[.][0-9]{1,2}0*)?)$'), '') AS DECIMAL(18, 2)) END END AS income
            FROM (SELECT NULL AS age, NULL AS dob, NULL AS "monthlyIncome", NULL AS monthlyincome, NULL AS city) AS absent
            CROSS JOIN LATERAL (
              SELECT id,
                CASE WHEN pg_typeof(age) IN ('smallint'::regtype, 'integer'::regtype, 'bigint'::regtype) THEN NULL ELSE CAST(age AS TEXT) END AS age_text,
                CAST(dob AS TEXT) AS dob_text,
                COALESCE(CASE WHEN pg_typeof("monthlyIncome") IN ('smallint'::regtype, 'integer'::regtype, 'bigint'::regtype, 'numeric'::regtype) THEN NULL ELSE CAST("monthlyIncome" AS TEXT) END, CASE WHEN pg_typeof(monthlyincome) IN ('smallint'::regtype, 'integer'::regtype, 'bigint'::regtype, 'numeric'::regtype) THEN NULL ELSE CAST(monthlyincome AS TEXT) END) AS income_text,
                CAST(city AS TEXT) AS city_text,
                CASE WHEN pg_typeof(age) IN ('smallint'::regtype, 'integer'::regtype, 'bigint'::regtype) THEN CAST(age AS BIGINT) END AS age_figure,
                COALESCE(CASE WHEN pg_typeof("monthlyIncome") IN ('smallint'::regtype, 'integer'::regtype, 'bigint'::regtype, 'numeric'::regtype) THEN CAST("monthlyIncome" AS NUMERIC) END, CASE WHEN pg_typeof(monthlyincome) IN ('smallint'::regtype, 'integer'::regtype, 'bigint'::regtype, 'numeric'::regtype) THEN CAST(monthlyincome AS NUMERIC) END) AS income_figure
              FROM applicants
              OFFSET 0
            ) AS given
            OFFSET 0
          ) AS figures
          OFFSET 0
        ) AS days
      ) AS read_figures
      OFFSET 0
    ) AS read_applicants
    WHERE NOT is_bad
    OFFSET 0
  ) AS applicants_on_the_day
) AS answers
