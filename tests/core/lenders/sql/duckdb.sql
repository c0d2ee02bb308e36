-- creditline: configuration 0123456789ab, for 2026-11-28
SELECT
  id,
  answer_1 AS "DMI",
  answer_2 AS "MUSKMELON",
  answer_3 AS "O-CITY"
FROM (
  SELECT id,
    (['eligible', 'ineligible:AGE_BELOW_MINIMUM', 'ineligible:AGE_ABOVE_MAXIMUM', 'undetermined:AGE_MISSING', 'ineligible:CITY_NOT_SERVED', 'ineligible:AGE_BELOW_MINIMUM|CITY_NOT_SERVED', 'ineligible:AGE_ABOVE_MAXIMUM|CITY_NOT_SERVED', 'ineligible:CITY_NOT_SERVED', 'ineligible:INCOME_BELOW_MINIMUM', 'ineligible:AGE_BELOW_MINIMUM|INCOME_BELOW_MINIMUM', 'ineligible:AGE_ABOVE_MAXIMUM|INCOME_BELOW_MINIMUM', 'ineligible:INCOME_BELOW_MINIMUM', 'ineligible:INCOME_BELOW_MINIMUM|CITY_NOT_SERVED', 'ineligible:AGE_BELOW_MINIMUM|INCOME_BELOW_MINIMUM|CITY_NOT_SERVED', 'ineligible:AGE_ABOVE_MAXIMUM|INCOME_BELOW_MINIMUM|CITY_NOT_SERVED', 'ineligible:INCOME_BELOW_MINIMUM|CITY_NOT_SERVED', 'undetermined:INCOME_MISSING', 'ineligible:AGE_BELOW_MINIMUM', 'ineligible:AGE_ABOVE_MAXIMUM', 'undetermined:AGE_MISSING|INCOME_MISSING', 'ineligible:CITY_NOT_SERVED', 'ineligible:AGE_BELOW_MINIMUM|CITY_NOT_SERVED', 'ineligible:AGE_ABOVE_MAXIMUM|CITY_NOT_SERVED', 'ineligible:CITY_NOT_SERVED'])[1 + age_1 + income_2 + city_3] AS answer_1,
    (['undetermined:CRITERION_NOT_STATED', 'ineligible:AGE_BELOW_MINIMUM', 'ineligible:AGE_ABOVE_MAXIMUM', 'undetermined:AGE_MISSING|CRITERION_NOT_STATED', 'ineligible:CITY_NOT_SERVED', 'ineligible:AGE_BELOW_MINIMUM|CITY_NOT_SERVED', 'ineligible:AGE_ABOVE_MAXIMUM|CITY_NOT_SERVED', 'ineligible:CITY_NOT_SERVED'])[1 + age_1 + city_3] AS answer_2,
    (['eligible', 'ineligible:AGE_BELOW_MINIMUM', 'ineligible:AGE_ABOVE_MAXIMUM', 'undetermined:AGE_MISSING', 'ineligible:CITY_NOT_SERVED', 'ineligible:AGE_BELOW_MINIMUM|CITY_NOT_SERVED', 'ineligible:AGE_ABOVE_MAXIMUM|CITY_NOT_SERVED', 'ineligible:CITY_NOT_SERVED', 'ineligible:INCOME_BELOW_MINIMUM', 'ineligible:AGE_BELOW_MINIMUM|INCOME_BELOW_MINIMUM', 'ineligible:AGE_ABOVE_MAXIMUM|INCOME_BELOW_MINIMUM', 'ineligible:INCOME_BELOW_MINIMUM', 'ineligible:INCOME_BELOW_MINIMUM|CITY_NOT_SERVED', 'ineligible:AGE_BELOW_MINIMUM|INCOME_BELOW_MINIMUM|CITY_NOT_SERVED', 'ineligible:AGE_ABOVE_MAXIMUM|INCOME_BELOW_MINIMUM|CITY_NOT_SERVED', 'ineligible:INCOME_BELOW_MINIMUM|CITY_NOT_SERVED', 'undetermined:INCOME_MISSING', 'ineligible:AGE_BELOW_MINIMUM', 'ineligible:AGE_ABOVE_MAXIMUM', 'undetermined:AGE_MISSING|INCOME_MISSING', 'ineligible:CITY_NOT_SERVED', 'ineligible:AGE_BELOW_MINIMUM|CITY_NOT_SERVED', 'ineligible:AGE_ABOVE_MAXIMUM|CITY_NOT_SERVED', 'ineligible:CITY_NOT_SERVED'])[1 + age_1 + income_4 + city_5] AS answer_3
  FROM (
    SELECT id,
      CASE WHEN age < 23 THEN 1 WHEN age > 65 THEN 2 WHEN age IS NULL THEN 3 ELSE 0 END AS age_1,
      CASE WHEN income < 26000.5 THEN 8 WHEN income IS NULL THEN 16 ELSE 0 END AS income_2,
      CASE WHEN CASE WHEN STRLEN(city_text) = LENGTH(city_text) AND list_contains(['', 'ahmedabad', 'amdavad', 'bangalore', 'baroda', 'bengaluru', 'bhopal', 'bhubaneshwar', 'bhubaneswar', 'bombay', 'calcutta', 'chandigarh', 'chennai', 'cochin', 'coimbatore', 'delhi', 'faridabad', 'ghaziabad', 'gurgaon', 'gurugram', 'hyderabad', 'indore', 'jaipur', 'jodhpur', 'kanpur', 'kochi', 'kolhapur', 'kolkata', 'lucknow', 'ludhiana', 'madras', 'madurai', 'mangalore', 'mangaluru', 'mohali', 'mumbai', 'mysore', 'mysuru', 'nagpur', 'nashik', 'nasik', 'navi mumbai', 'new delhi', 'noida', 'poona', 'pune', 'raipur', 'rajkot', 'surat', 'thane', 'thiruvananthapuram', 'trivandrum', 'vadodara', 'vijayawada', 'visakhapatnam', 'vizag'], LOWER(city_text)) THEN TRUE ELSE city_text IS NULL OR list_contains(['', 'ahmedabad', 'amdavad', 'bangalore', 'baroda', 'bengaluru', 'bhopal', 'bhubaneshwar', 'bhubaneswar', 'bombay', 'calcutta', 'chandigarh', 'chennai', 'cochin', 'coimbatore', 'delhi', 'faridabad', 'ghaziabad', 'gurgaon', 'gurugram', 'hyderabad', 'indore', 'jaipur', 'jodhpur', 'kanpur', 'kochi', 'kolhapur', 'kolkata', 'lucknow', 'ludhiana', 'madras', 'madurai', 'mangalore', 'mangaluru', 'mohali', 'mumbai', 'mysore', 'mysuru', 'nagpur', 'nashik', 'nasik', 'navi mumbai', 'new delhi', 'noida', 'poona', 'pune', 'raipur', 'rajkot', 'surat', 'thane', 'thiruvananthapuram', 'trivandrum', 'vadodara', 'vijayawada', 'visakhapatnam', 'vizag'], LOWER(REPLACE(CASE WHEN regexp_full_match(city_text, '[!-~]+( [!-~]+)*') THEN city_text ELSE TRIM(regexp_replace(city_text, '[\t\n\v\f\r \x{00a0}\x{1680}\x{2000}-\x{200a}\x{2028}-\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]+', ' ', 'g')) END, 'İ', 'i' || chr(775)))) END THEN 0 ELSE 4 END AS city_3,
      CASE WHEN income < 1 THEN 8 WHEN income IS NULL THEN 16 ELSE 0 END AS income_4,
      CASE WHEN CASE WHEN STRLEN(city_text) = LENGTH(city_text) AND list_contains(['', 'bombay', 'l''aquila', 'mumbai', 'đà nẵng', 'पुणे'], LOWER(city_text)) THEN TRUE ELSE city_text IS NULL OR list_contains(['', 'bombay', 'l''aquila', 'mumbai', 'đà nẵng', 'पुणे'], LOWER(REPLACE(CASE WHEN regexp_full_match(city_text, '[!-~]+( [!-~]+)*') THEN city_text ELSE TRIM(regexp_replace(city_text, '[\t\n\v\f\r \x{00a0}\x{1680}\x{2000}-\x{200a}\x{2028}-\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]+', ' ', 'g')) END, 'İ', 'i' || chr(775)))) END THEN 0 ELSE 4 END AS city_5
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
            WHEN age IS NULL AND COALESCE(CASE WHEN regexp_full_match(age_text, '[!-~]+( [!-~]+)*') THEN age_text ELSE TRIM(regexp_replace(age_text, '[\t\n\v\f\r \x{00a0}\x{1680}\x{2000}-\x{200a}\x{2028}-\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]+', ' ', 'g')) END, '') <> '' THEN TRUE
            WHEN born IS NULL AND COALESCE(CASE WHEN regexp_full_match(dob_text, '[!-~]+( [!-~]+)*') THEN dob_text ELSE TRIM(regexp_replace(dob_text, '[\t\n\v\f\r \x{00a0}\x{1680}\x{2000}-\x{200a}\x{2028}-\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]+', ' ', 'g')) END, '') <> '' THEN TRUE
            WHEN income IS NULL AND COALESCE(CASE WHEN regexp_full_match(income_text, '[!-~]+( [!-~]+)*') THEN income_text ELSE TRIM(regexp_replace(income_text, '[\t\n\v\f\r \x{00a0}\x{1680}\x{2000}-\x{200a}\x{2028}-\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]+', ' ', 'g')) END, '') <> '' THEN TRUE
            ELSE CASE WHEN age IS NULL AND born IS NULL AND income IS NULL THEN COALESCE(CASE WHEN regexp_full_match(city_text, '[!-~]+( [!-~]+)*') THEN city_text ELSE TRIM(regexp_replace(city_text, '[\t\n\v\f\r \x{00a0}\x{1680}\x{2000}-\x{200a}\x{2028}-\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]+', ' ', 'g')) END, '') = '' AND COALESCE(CAST(id AS VARCHAR), '') = '' ELSE FALSE END
          END AS unreadable
        FROM (
          SELECT id, age_text, dob_text, income_text, city_text, age, income,
            CASE WHEN CAST(TRY_CAST(dob_text AS DATE) AS VARCHAR) = dob_text THEN YEAR(TRY_CAST(dob_text AS DATE)) * 10000 + MONTH(TRY_CAST(dob_text AS DATE)) * 100 + DAY(TRY_CAST(dob_text AS DATE)) ELSE CASE
              WHEN dob IS NULL THEN NULL
              WHEN SUBSTRING(dob, 1, 4) = '0000' OR SUBSTRING(dob, 6, 2) NOT BETWEEN '01' AND '12' OR SUBSTRING(dob, 9, 2) NOT BETWEEN '01' AND '31' THEN NULL
              WHEN SUBSTRING(dob, 6, 2) IN ('04', '06', '09', '11') AND SUBSTRING(dob, 9, 2) > '30' THEN NULL
              WHEN SUBSTRING(dob, 6, 2) = '02' AND SUBSTRING(dob, 9, 2) > CASE WHEN MOD(CAST(SUBSTRING(dob, 1, 4) AS INTEGER), 4) = 0 AND (MOD(CAST(SUBSTRING(dob, 1, 4) AS INTEGER), 100) <> 0 OR MOD(CAST(SUBSTRING(dob, 1, 4) AS INTEGER), 400) = 0) THEN '29' ELSE '28' END THEN NULL
              ELSE CAST(REPLACE(dob, '-', '') AS INTEGER)
            END END AS born
          FROM (
            SELECT id, age_text, dob_text, income_text, city_text,
              CASE WHEN CAST(TRY_CAST(age_text AS INTEGER) AS VARCHAR) = age_text THEN TRY_CAST(age_text AS INTEGER) ELSE CAST(NULLIF(regexp_extract(CASE WHEN regexp_full_match(age_text, '[!-~]+( [!-~]+)*') THEN age_text ELSE TRIM(regexp_replace(age_text, '[\t\n\v\f\r \x{00a0}\x{1680}\x{2000}-\x{200a}\x{2028}-\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]+', ' ', 'g')) END, '^(-?0*[0-9]{1,3})(?:[.]0+)?$', 1), '') AS INTEGER) END AS age,
              NULLIF(regexp_extract(CASE WHEN regexp_full_match(dob_text, '[!-~]+( [!-~]+)*') THEN dob_text ELSE TRIM(regexp_replace(dob_text, '[\t\n\v\f\r \x{00a0}\x{1680}\x{2000}-\x{200a}\x{2028}-\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]+', ' ', 'g')) END, '^([0-9]{4}-[0-9]{2}-[0-9]{2})$', 1), '') AS dob,
              CASE WHEN CAST(TRY_CAST(income_text AS INTEGER) AS VARCHAR) = income_text THEN TRY_CAST(income_text AS INTEGER) ELSE CAST(NULLIF(regexp_extract(CASE WHEN regexp_full_match(income_text, '[!-~]+( [!-~]+)*') THEN income_text ELSE TRIM(regexp_replace(income_text, '[\t\n\v\f\r \x{00a0}\x{1680}\x{2000}-\x{200a}\x{2028}-\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]+', ' ', 'g')) END, '^(-?0*[0-9]{1,11}(?:[.][0-9]{1,2}0*)?)$', 1), '') AS DECIMAL(18, 2)) END AS income
            FROM (
              SELECT id,
                CAST(age AS VARCHAR) AS age_text,
                CAST(dob AS VARCHAR) AS dob_text,
                CAST(monthlyIncome AS VARCHAR) AS income_text,
                CAST(city AS VARCHAR) AS city_text
              FROM (SELECT NULL AS age, NULL AS dob, NULL AS monthlyIncome, NULL AS city WHERE FALSE UNION ALL BY NAME SELECT * FROM applicants)
            ) AS given
          ) AS figures
        ) AS days
      ) AS read_figures
    ) AS read_applicants
    WHERE NOT is_bad
  ) AS applicants_on_the_day
) AS answers
